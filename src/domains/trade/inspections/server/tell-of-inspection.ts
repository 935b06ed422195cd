import type { Selectable } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { to } from "#kit/paths.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { InspectionEvent } from "../contract/lifecycle.ts";
import type { Tables } from "./tables.ts";

type Row = Selectable<Tables["inspection"]>;
type Told = { rows: readonly Row[]; before?: readonly Row[]; event: InspectionEvent | "ask" };

const agreed = /*i18n*/ { id: "inspections.told_agreed", message: "The inspection of {code} on {day} is agreed. Pay its fee to have it." };
const askerWords: Partial<Record<InspectionEvent, Word>> = {
  agree: agreed,
  contract_agrees: agreed,
  decline: /*i18n*/ { id: "inspections.told_declined", message: "The other side does not agree to the inspection of {code} on {day}." },
  lapse: /*i18n*/ { id: "inspections.told_lapsed", message: "The inspection of {code} on {day} has lapsed. Nothing was charged." },
  charge_back: /*i18n*/ { id: "inspections.told_charged_back", message: "Your bank took the fee of the inspection of {code} on {day} back: it is called off." },
  call_off: /*i18n*/ {
    id: "inspections.told_called_off",
    message: "The inspection of {code} on {day} is called off: there is nothing left to inspect. What was paid goes back.",
  },
  pay: /*i18n*/ { id: "inspections.told_booked", message: "The inspection of {code} on {day} is paid and booked." },
  report: /*i18n*/ { id: "inspections.told_reported", message: "The inspector's report on {code} is there. Read it." },
  correct: /*i18n*/ { id: "inspections.told_corrected", message: "The inspector has corrected the report on {code}. Read it again." },
  miss: /*i18n*/ {
    id: "inspections.told_missed",
    message: "Nobody reported on the inspection of {code}. The fee goes back to you, and nothing waits for it any more.",
  },
  let_go: /*i18n*/ { id: "inspections.told_let_go", message: "You said nothing about the report on {code}: the seller may send the goods now." },
};
const otherWords: Partial<Record<InspectionEvent | "ask", Word>> = {
  ask: /*i18n*/ { id: "inspections.told_asked", message: "An inspection of {code} on {day} is asked for. Agree or decline in time." },
  contract_agrees: /*i18n*/ {
    id: "inspections.told_contract_agrees",
    message: "An inspection of {code} on {day} is asked for. The contract, which you signed for an inspector, agrees to it.",
  },
  cancel: /*i18n*/ { id: "inspections.told_cancelled", message: "The inspection of {code} on {day} was cancelled by who asked for it." },
  lapse: /*i18n*/ { id: "inspections.told_other_lapsed", message: "The inspection of {code} on {day} has lapsed: it was not agreed on or not paid in time." },
  charge_back: /*i18n*/ { id: "inspections.told_other_charged_back", message: "The inspection of {code} on {day} is called off: its fee was taken back." },
  call_off: /*i18n*/ { id: "inspections.told_other_called_off", message: "The inspection of {code} on {day} is called off: there is nothing left to inspect." },
  pay: /*i18n*/ { id: "inspections.told_other_booked", message: "The inspection of {code} is booked: an inspector comes on {day}." },
  report: /*i18n*/ { id: "inspections.told_reported", message: "The inspector's report on {code} is there. Read it." },
  correct: /*i18n*/ { id: "inspections.told_corrected", message: "The inspector has corrected the report on {code}. Read it again." },
  miss: /*i18n*/ { id: "inspections.told_other_missed", message: "Nobody reported on the inspection of {code}. Nothing waits for it any more." },
  waive: /*i18n*/ { id: "inspections.told_waived", message: "The buyer has read the report on {code} and says: send the goods as they are." },
  let_go: /*i18n*/ { id: "inspections.told_other_let_go", message: "The buyer said nothing about the report on {code}: you may send the goods now." },
};
const inspectorWords: Partial<Record<InspectionEvent, Word>> = {
  assign: /*i18n*/ { id: "inspections.told_assigned", message: "You are sent to inspect {code} on {day}." },
  cancel: /*i18n*/ { id: "inspections.told_inspector_cancelled", message: "The inspection of {code} on {day} was cancelled. You need not go." },
  charge_back: /*i18n*/ {
    id: "inspections.told_inspector_charged_back",
    message: "The inspection of {code} on {day} is called off: its fee was taken back. You need not go.",
  },
  call_off: /*i18n*/ { id: "inspections.told_inspector_called_off", message: "The inspection of {code} on {day} is called off. You need not go." },
  miss: /*i18n*/ { id: "inspections.told_inspector_missed", message: "There is no report of yours on {code}: the inspection of {day} counts as missed." },
};
const takenOff = /*i18n*/ { id: "inspections.told_taken_off", message: "Somebody else goes to inspect {code} on {day}. You need not go." };
for (const words of [askerWords, otherWords, inspectorWords]) for (const word of Object.values<Word>(words)) says(word);
says(takenOff);

const say = (ctx: Ctx, row: Row, user_id: number, words: Word, link: string): Promise<void> =>
  notify(ctx, {
    user_id,
    kind: "order",
    weight: "must",
    words,
    values: { code: row.subject_code, day: dayOf(unixSeconds(row.starts_at)) },
    link,
  });

const needed = (words: Partial<Record<string, Word>>, event: string): Word => {
  const word = words[event];
  if (!word) throw new Error(`nothing is said of ${event}`);
  return word;
};

const tell =
  (side: "asker" | "other", words: Partial<Record<InspectionEvent | "ask", Word>>) =>
  async (ctx: Ctx, { rows, event }: Told): Promise<void> => {
    for (const row of rows) {
      const isBuyer = (row.asked_by === "buyer") === (side === "asker");
      await say(ctx, row, isBuyer ? row.buyer_id : row.seller_id, needed(words, event), to("inspection-id", { id: row.id }));
    }
  };

/** A step of an inspection is news for the sides that did not take it: which steps, says the table. */
export const tellAsker = tell("asker", askerWords);
export const tellOther = tell("other", otherWords);

/** Whoever goes, and whoever need not go any more. */
export const tellInspector = async (ctx: Ctx, { rows, before = [], event }: Told): Promise<void> => {
  for (const row of rows) {
    const link = `/operator/my-inspections/${row.id}`;
    if (row.inspector_id !== null) await say(ctx, row, row.inspector_id, needed(inspectorWords, event), link);
    const earlier = before.find((one) => one.id === row.id)?.inspector_id ?? null;
    if (event === "assign" && earlier !== null && earlier !== row.inspector_id) await say(ctx, row, earlier, takenOff, "/operator/my-inspections");
  }
};
