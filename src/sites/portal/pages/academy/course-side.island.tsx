import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { courseDetails, takeCourse } from "#domains/publishing/academy/contract/courses.ts";
import { courseAddress } from "#domains/publishing/academy/ui/course-card.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { call } from "#kit/browser/call.ts";
import { goTo } from "#kit/browser/navigation.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { island } from "#ui/island.tsx";
import { Link } from "#ui/link.tsx";
import { Price } from "#ui/price.tsx";
import { Share } from "#ui/share.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useAction } from "#ui/use-action.ts";
import { payAddress } from "../pay/home-of-payable.ts";
import css from "./course-details.module.css";
import { useMine } from "./mine.ts";

export type SideCourse = Pick<OutputOf<typeof courseDetails>, "id" | "title" | "price" | "is_free"> & {
  chapters: Pick<OutputOf<typeof courseDetails>["chapters"][number], "id" | "title" | "is_free" | "minutes">[];
};

/** What the course costs, the way to take it, and its chapters with those that were read. */
const CourseSide = ({ course, at }: { course: SideCourse; at: number | undefined }) => {
  const { t } = useLingui();
  const { reader, mine, setMine } = useMine(course.id);
  const { run, isRunning, refusal } = useAction({ refused: "shown" });
  const done = new Set(mine?.done_chapters);
  const take = () => {
    if (!reader) return openSignIn();
    return run(async () => {
      const input = { id: course.id, expected_price: course.price.minor };
      const { reference } = await call<typeof takeCourse>({ path: "academy/take", idempotent: true }, input);
      if (reference !== null) return goTo(payAddress("course", reference));
      setMine({ is_taken: true, done_chapters: [] });
      showToast({ tone: "done", text: t`The course is yours` });
    });
  };
  return (
    <>
      <p className="fig">{course.is_free ? <Trans>Free</Trans> : <Price money={course.price} />}</p>
      {refusal && <Message tone="failed">{refusal.msg}</Message>}
      {mine?.is_taken ? (
        <LinkButton block to={courseAddress(course.id, (course.chapters.find((one) => !done.has(one.id)) ?? course.chapters[0])?.id)}>
          <Trans>Go on reading</Trans>
        </LinkButton>
      ) : (
        <>
          <Button look="seal" block busy={isRunning} onClick={() => void take()}>
            {course.is_free ? <Trans>Take the course</Trans> : <Trans>Buy the course</Trans>}
          </Button>
          {!course.is_free && (
            <p className="small muted">
              <Trans>Pay as you like; unread, it can be given back for some days.</Trans>
            </p>
          )}
        </>
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
    </>
  );
};

export default island("course-side", CourseSide, "reader");
