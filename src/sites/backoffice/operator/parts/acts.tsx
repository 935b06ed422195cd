import { useLingui } from "@lingui/react/macro";
import type { Act, Outcome } from "#domains/audit/contract/acts.ts";
import type { Word } from "#kit/words.ts";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import type { Step } from "./record-page.tsx";

export const outcomeWords: Readonly<Record<Outcome, { word: Word; tone: Tone }>> = {
  done: { word: /*i18n*/ { id: "operator.act_done", message: "Done" }, tone: "done" },
  refused: { word: /*i18n*/ { id: "operator.act_refused", message: "Refused" }, tone: "waiting" },
  missing: { word: /*i18n*/ { id: "operator.act_missing", message: "Not there" }, tone: "off" },
  denied: { word: /*i18n*/ { id: "operator.act_denied", message: "Denied" }, tone: "failed" },
  failed: { word: /*i18n*/ { id: "operator.act_failed", message: "Failed" }, tone: "failed" },
};

export const OutcomeState = ({ outcome }: { outcome: Outcome }) => {
  const { i18n } = useLingui();
  return <StateBadge tone={outcomeWords[outcome].tone}>{i18n._(outcomeWords[outcome].word)}</StateBadge>;
};

type Published = { id: number; number: number; published_at: number; publisher: { nickname: string } | null; restores: number | null };
/** What the revisions say of themselves, whoever wrote them and however: their acts are no steps besides. */
const tellingRevisions = ["site/publish", "site/undo", "draft/publish", "draft/undo"];

/** How content that is written by drafts came about: its revisions, and what was done with its drafts. */
export const useContentSteps = (revisions: readonly Published[], acts: readonly Act[]): Step[] => {
  const { t } = useLingui();
  return [
    ...stepsOf(acts.filter((act) => act.outcome !== "done" || !tellingRevisions.includes(act.call))),
    ...revisions.map((one) => ({
      key: `revision ${one.id}`,
      at: one.published_at,
      what: t`Published version ${one.number}`,
      ...(one.publisher ? { who: one.publisher.nickname } : {}),
      ...(one.restores ? { why: t`brought back no. ${one.restores}` } : {}),
    })),
  ].sort((one, other) => other.at - one.at);
};

/** Acts of the log as the steps of a record page; `linkTo` for those who may read the log. */
export const stepsOf = (acts: readonly Act[], linkTo?: (id: number) => string): Step[] =>
  acts.map((act) => ({
    key: String(act.id),
    at: act.createtime,
    who: act.operator.nickname,
    what: act.words,
    ...(act.outcome === "done" ? {} : { why: <OutcomeState outcome={act.outcome} /> }),
    ...(linkTo ? { to: linkTo(act.id) } : {}),
  }));
