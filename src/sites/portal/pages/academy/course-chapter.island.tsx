import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { chapterDone, courseDetails, openChapter, readChapter } from "#domains/publishing/academy/contract/courses.ts";
import { ChapterText } from "#domains/publishing/academy/ui/chapter-text.tsx";
import { courseAddress } from "#domains/publishing/academy/ui/course-card.tsx";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { island } from "#ui/island.tsx";
import { Message } from "#ui/states.tsx";
import css from "./course-details.module.css";
import { useMine } from "./mine.ts";

type Entry = OutputOf<typeof courseDetails>["chapters"][number];
type Chapter = OutputOf<typeof readChapter>;

/** A chapter that is not free, read by whoever took the course. */
const useChapter = (wanted: Entry, free: Chapter | null, isTaken: boolean) => {
  const [read, setRead] = useState<Chapter>();
  const id = wanted?.id;
  useEffect(() => {
    if (!id || free || !isTaken) return;
    void call<typeof openChapter>({ path: "academy/open" }, { id }).then(setRead, () => undefined);
  }, [id, free, isTaken]);
  return free ?? (read?.id === id ? read : undefined);
};

/** One chapter: for everybody where it is free, else for those who took the course; who did marks it as read. */
const CourseChapter = ({ courseId, wanted, next, free }: { courseId: number; wanted: Entry; next: number | undefined; free: Chapter | null }) => {
  const { mine, setMine } = useMine(courseId);
  const chapter = useChapter(wanted, free, mine?.is_taken ?? false);
  const done = new Set(mine?.done_chapters);
  const mark = async (id: number, isDone: boolean) => {
    await call<typeof chapterDone>({ path: "academy/done" }, { id, is_done: isDone });
    if (mine) setMine({ ...mine, done_chapters: isDone ? [...mine.done_chapters, id] : mine.done_chapters.filter((one) => one !== id) });
  };

  return (
    <section className={css.chapter} aria-labelledby="chapter">
      <h2 id="chapter" className="disp h3">
        {wanted.title}
      </h2>
      {chapter ? (
        <>
          <ChapterText text={chapter.body} />
          <div className="row">
            {mine?.is_taken && (
              <Button look="ghost" aria-pressed={done.has(wanted.id)} onClick={() => void mark(wanted.id, !done.has(wanted.id)).catch(() => undefined)}>
                <Icon name="check" small />
                {done.has(wanted.id) ? <Trans>Read</Trans> : <Trans>Mark as read</Trans>}
              </Button>
            )}
            {next && (
              <LinkButton to={courseAddress(courseId, next)}>
                <Trans>Next chapter</Trans> <Icon name="next" small />
              </LinkButton>
            )}
          </div>
        </>
      ) : (
        !mine?.is_taken && (
          <Message tone="info">
            <Trans>This chapter is for those who took the course</Trans>
          </Message>
        )
      )}
    </section>
  );
};

export default island("course-chapter", CourseChapter, "reader");
