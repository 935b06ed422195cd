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
