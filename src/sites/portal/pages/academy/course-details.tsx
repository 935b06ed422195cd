import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { use, useEffect, useState } from "react";
import type { chapterDone, courseDetails, myCourse, readChapter, takeCourse } from "#domains/publishing/academy/contract/courses.ts";
import { ChapterText } from "#domains/publishing/academy/ui/chapter-text.tsx";
import { CourseCard, courseAddress } from "#domains/publishing/academy/ui/course-card.tsx";
import { lecturerAddress } from "#domains/publishing/academy/ui/lecturer-card.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { call, CallFailed, CallRefused } from "#kit/browser/call.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { LazyDialog } from "#ui/lazy-dialog.tsx";
import { SiteUrl } from "#ui/json-ld.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar, ImageHost, imageUrl, Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { Grid, Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { Tag } from "#ui/tag.tsx";
import { showToast } from "#ui/toast.tsx";
import { useSession } from "#ui/use-session.ts";
import { Share } from "#ui/share.tsx";
import { JsonLd, PageMeta } from "../../meta.ts";
import css from "./course-details.module.css";

type Course = OutputOf<typeof courseDetails>;
type Chapter = OutputOf<typeof readChapter>;
type Mine = OutputOf<typeof myCourse>;

/** What the reader has of the course: asked in the browser, since the page is the same for everyone. */
const useMine = (courseId: number) => {
  const reader = useSession();
  const [mine, setMine] = useState<{ of: string; is: Mine }>();
  const of = `${courseId} ${reader?.id}`;
  useEffect(() => {
    if (!reader) return;
    void call<typeof myCourse>({ path: "academy/mycourse" }, { id: courseId }, { quiet: true }).then(
      (is) => setMine({ of, is }),
      () => undefined,
    );
  }, [courseId, reader, of]);
  return { reader, mine: mine?.of === of ? mine.is : undefined, setMine: (is: Mine) => setMine({ of, is }) };
};

/** A chapter that is not free, read by whoever took the course. */
const useChapter = (wanted: Course["chapters"][number] | null, free: Chapter | null, isTaken: boolean) => {
  const [read, setRead] = useState<Chapter>();
  const id = wanted?.id;
  useEffect(() => {
    if (!id || free || !isTaken) return;
    void call<typeof readChapter>({ path: "academy/chapter" }, { id }).then(setRead, () => undefined);
  }, [id, free, isTaken]);
  return free ?? (read?.id === id ? read : undefined);
};

export const CourseDetails = ({ course, wanted, free }: { course: Course; wanted: Course["chapters"][number] | null; free: Chapter | null }) => {
  const { t } = useLingui();
  const site = use(SiteUrl);
  const imageHost = use(ImageHost);
  const { reader, mine, setMine } = useMine(course.id);
  const chapter = useChapter(wanted, free, mine?.is_taken ?? false);
  const [refusal, setRefusal] = useState<{ code: string; msg: string }>();
  const [isTaking, setTaking] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const done = new Set(mine?.done_chapters);
  const at = wanted ? course.chapters.findIndex((one) => one.id === wanted.id) : -1;
  const next = course.chapters[at + 1];

  const take = async () => {
    if (!reader) return openSignIn();
    setTaking(true);
    setRefusal(undefined);
    try {
      await call<typeof takeCourse>({ path: "academy/take", idempotent: true }, { id: course.id, expected_price: course.price.minor });
      setMine({ is_taken: true, done_chapters: [] });
      showToast({ tone: "done", text: t`The course is yours` });
    } catch (error) {
      if (error instanceof CallRefused) setRefusal({ code: error.code, msg: error.msg });
      else if (!(error instanceof CallFailed)) throw error;
    } finally {
      setTaking(false);
      setAsking(false);
    }
  };
  const mark = async (id: number, isDone: boolean) => {
    await call<typeof chapterDone>({ path: "academy/done" }, { id, is_done: isDone });
    if (mine) setMine({ ...mine, done_chapters: isDone ? [...mine.done_chapters, id] : mine.done_chapters.filter((one) => one !== id) });
  };

  return (
    <main className="wrap">
      <PageMeta
        title={wanted ? `${wanted.title} - ${course.title}` : course.title}
        description={course.summary}
        path={courseAddress(course.id, wanted?.id)}
        of={{ kind: "course", id: course.id }}
      />
      <Breadcrumb trail={[{ label: t`Academy`, to: to("planetAcademy") }, { label: t`Courses`, to: to("planetAcademy-course") }, { label: course.title }]} />
      <div className={css.course}>
        <div className={css.words}>
          <p className={css.line}>
            <Tag line>{course.topic_text}</Tag>
            <span>{course.level_text}</span>
            <span>
              <Plural value={course.minutes} one="# minute" other="# minutes" />
            </span>
            <span>
              <Plural value={course.takers} one="taken by # person" other="taken by # people" />
            </span>
          </p>
          <h1 className="disp h1">{course.title}</h1>
          <p className={css.summary}>{course.summary}</p>
          {wanted ? (
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
                      <LinkButton to={courseAddress(course.id, next.id)}>
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
          ) : (
            <>
              <Picture src={course.image} alt="" sizes="(max-width: 900px) 100vw, 760px" ratio="16 / 9" eager />
              <ChapterText text={course.about} />
              {course.learns.length > 0 && (
                <section>
                  <h2 className="disp h3">
                    <Trans>What you learn</Trans>
                  </h2>
                  <ul className={css.learns}>
                    {course.learns.map((one) => (
                      <li key={one}>
                        <Icon name="check" small />
                        {one}
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </>
          )}
        </div>
        <aside className={css.side}>
          <p className="fig">{course.is_free ? <Trans>Free</Trans> : <Price money={course.price} />}</p>
          {refusal && (
            <Message tone="failed">
              {refusal.msg}
              {refusal.code === "wallet_short" && (
                <>
                  {" "}
                  <Link to={to("user-wallet")}>
                    <Trans>Top up</Trans>
                  </Link>
                </>
              )}
            </Message>
          )}
          {mine?.is_taken ? (
            <LinkButton block to={courseAddress(course.id, (course.chapters.find((one) => !done.has(one.id)) ?? course.chapters[0])?.id)}>
              <Trans>Go on reading</Trans>
            </LinkButton>
          ) : (
            <Button look="seal" block busy={isTaking} onClick={() => (reader && !course.is_free ? setAsking(true) : void take())}>
              {course.is_free ? <Trans>Take the course</Trans> : <Trans>Buy from the wallet</Trans>}
            </Button>
          )}
          <KeepButton kind="course" id={course.id} name={course.title} />
          <Share title={course.title} block />
          <h2 className={css.label}>
            <Trans>Chapters</Trans>
          </h2>
          <ol className={css.chapters}>
            {course.chapters.map((one) => (
              <li key={one.id} data-done={done.has(one.id) || undefined}>
                <Link to={courseAddress(course.id, one.id)} {...(one.id === wanted?.id ? { "aria-current": "page" } : {})}>
                  {one.title}
                </Link>
                <span className="cap">
                  {one.is_free && !course.is_free ? <Trans>free to read</Trans> : <Plural value={one.minutes} one="# minute" other="# minutes" />}
                </span>
              </li>
            ))}
          </ol>
          <h2 className={css.label}>
            <Trans>Lecturer</Trans>
          </h2>
          <Link to={lecturerAddress(course.lecturer.id)} className={css.lecturer}>
            <Avatar src={course.lecturer.image} name={course.lecturer.name} size={56} />
            <span>
              <b>{course.lecturer.name}</b>
              <span className="small muted">{course.lecturer.position}</span>
            </span>
          </Link>
        </aside>
      </div>
      {course.others.length > 0 && (
        <Section title={<Trans>On the same topic</Trans>} more={{ label: <Trans>All</Trans>, to: to("planetAcademy-course", { topic: course.topic }) }}>
          <Grid columns={4}>
            {course.others.map((other) => (
              <li key={other.id}>
                <CourseCard course={other} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      {isAsking && (
        <LazyDialog
          title={<Trans>Buy this course?</Trans>}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="ghost" onClick={() => setAsking(false)}>
                <Trans>Not now</Trans>
              </Button>
              <Button look="seal" busy={isTaking} onClick={() => void take()}>
                <Trans>Pay from the wallet</Trans>
              </Button>
            </>
          }
        >
          <p>
            <b>{course.title}</b>
          </p>
          <p>
            <Trans>
              <Price money={course.price} /> leaves your wallet at once; all chapters are open to you from then on.
            </Trans>
          </p>
        </LazyDialog>
      )}
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "Course",
          name: course.title,
          description: course.summary,
          url: `${site}${courseAddress(course.id)}`,
          image: imageUrl(course.image, imageHost || site),
          provider: { "@type": "Organization", name: "Threadport", url: site },
          hasCourseInstance: {
            "@type": "CourseInstance",
            courseMode: "online",
            courseWorkload: `PT${course.minutes}M`,
            instructor: { "@type": "Person", name: course.lecturer.name },
          },
          offers: {
            "@type": "Offer",
            category: course.is_free ? "Free" : "Paid",
            price: Number(course.price.minor) / 100,
            priceCurrency: course.price.currency,
          },
        }}
      />
    </main>
  );
};
