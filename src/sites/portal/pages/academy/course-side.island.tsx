import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { courseDetails, takeCourse } from "#domains/publishing/academy/contract/courses.ts";
import { courseAddress } from "#domains/publishing/academy/ui/course-card.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { call, CallFailed, CallRefused } from "#kit/browser/call.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { island } from "#ui/island.tsx";
import { LazyDialog } from "#ui/lazy-dialog.tsx";
import { Link } from "#ui/link.tsx";
import { Price } from "#ui/price.tsx";
import { Share } from "#ui/share.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import css from "./course-details.module.css";
import { useMine } from "./mine.ts";

export type SideCourse = Pick<OutputOf<typeof courseDetails>, "id" | "title" | "price" | "is_free"> & {
  chapters: Pick<OutputOf<typeof courseDetails>["chapters"][number], "id" | "title" | "is_free" | "minutes">[];
};

/** What the course costs, the way to take it, and its chapters with those that were read. */
const CourseSide = ({ course, at }: { course: SideCourse; at: number | undefined }) => {
  const { t } = useLingui();
  const { reader, mine, setMine } = useMine(course.id);
  const [refusal, setRefusal] = useState<{ code: string; msg: string }>();
  const [isTaking, setTaking] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const done = new Set(mine?.done_chapters);
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
  return (
    <>
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
            <Link to={courseAddress(course.id, one.id)} {...(one.id === at ? { "aria-current": "page" } : {})}>
              {one.title}
            </Link>
            <span className="cap">
              {one.is_free && !course.is_free ? <Trans>free to read</Trans> : <Plural value={one.minutes} one="# minute" other="# minutes" />}
            </span>
          </li>
        ))}
      </ol>
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
    </>
  );
};

export default island("course-side", CourseSide, "reader");
