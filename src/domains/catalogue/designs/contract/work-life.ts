import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

/**
 * A print work. The first of a designer, and one that is flagged, waits for a reviewer; any other passes at once.
 * `change` is a new file or colourway of a published work that has to be looked at again.
 */
export const workLife = defineLifecycle({
  name: "print work",
  version: 2,
  states: ["draft", "submitted", "published", "rejected", "taken_down"],
  initial: "draft",
  effects: { tell_designer: "notification" },
  unsaid: {
    submit: "the designer did it",
    change: "the designer did it",
    withdraw: "the designer did it",
    pass: "the designer did it, in the same moment",
    take_down: "the designer did it, or is told that the certification ended",
  },
  transitions: [
    { from: "draft", event: "submit", to: "submitted", by: ["designer"] },
    { from: "rejected", event: "submit", to: "submitted", by: ["designer"] },
    { from: "taken_down", event: "submit", to: "submitted", by: ["designer"] },
    { from: "published", event: "change", to: "submitted", by: ["designer"] },
    { from: "submitted", event: "pass", to: "published", by: ["system"] },
    { from: "submitted", event: "approve", to: "published", by: ["operator"], effects: ["tell_designer"] },
    { from: "submitted", event: "reject", to: "rejected", by: ["operator"], effects: ["tell_designer"] },
    { from: "submitted", event: "withdraw", to: "draft", by: ["designer"] },
    { from: "published", event: "take_down", to: "taken_down", by: ["operator"], effects: ["tell_designer"] },
    { from: "published", event: "take_down", to: "taken_down", by: ["designer", "system"] },
  ],
});
export type WorkState = (typeof workLife)["states"][number];
export type WorkEvent = (typeof workLife)["transitions"][number]["event"];
export const workStates = workLife.states as unknown as [WorkState, ...WorkState[]];

export const workStateWords: Record<WorkState, Word> = {
  draft: /*i18n*/ { id: "designs.state_draft", message: "Draft" },
  submitted: /*i18n*/ { id: "designs.state_submitted", message: "In review" },
  published: /*i18n*/ { id: "designs.state_published", message: "Published" },
  rejected: /*i18n*/ { id: "designs.state_rejected", message: "To correct" },
  taken_down: /*i18n*/ { id: "designs.state_taken_down", message: "Taken down" },
};

export const workEventWords: Record<WorkEvent, Word> = {
  submit: /*i18n*/ { id: "designs.event_submit", message: "Sent in" },
  change: /*i18n*/ { id: "designs.event_change", message: "Changed, sent in again" },
  pass: /*i18n*/ { id: "designs.event_pass", message: "Published" },
  approve: /*i18n*/ { id: "designs.event_approve", message: "Approved and published" },
  reject: /*i18n*/ { id: "designs.event_reject", message: "Sent back for correction" },
  withdraw: /*i18n*/ { id: "designs.event_withdraw", message: "Withdrawn" },
  take_down: /*i18n*/ { id: "designs.event_take_down", message: "Taken down" },
};

/** Why a work waits for a reviewer. */
export const flagWords = {
  first_work: /*i18n*/ { id: "designs.flag_first_work", message: "The designer's first work" },
  near_another: /*i18n*/ { id: "designs.flag_close_to_another", message: "Close to another designer's work" },
  taken_down_by_operator: /*i18n*/ { id: "designs.flag_taken_down", message: "An operator had taken it down" },
};
export type WorkFlag = keyof typeof flagWords;
export const workFlags = Object.keys(flagWords) as [WorkFlag, ...WorkFlag[]];

/** What a reviewer may find wrong, by field. */
export const faultFieldWords = {
  file: /*i18n*/ { id: "designs.fault_file", message: "Print file" },
  title: /*i18n*/ { id: "designs.fault_title", message: "Title" },
  description: /*i18n*/ { id: "designs.fault_description", message: "Description" },
  kind: /*i18n*/ { id: "designs.fault_kind", message: "Type and style" },
  tags: /*i18n*/ { id: "designs.fault_tags", message: "Tags" },
  repeat: /*i18n*/ { id: "designs.fault_repeat", message: "Repeat" },
  colourways: /*i18n*/ { id: "designs.fault_colourways", message: "Colourways" },
  licences: /*i18n*/ { id: "designs.fault_licences", message: "Licences and prices" },
  registration: /*i18n*/ { id: "designs.fault_registration", message: "Registration number" },
  originality: /*i18n*/ { id: "designs.fault_originality", message: "Originality" },
};
export type FaultField = keyof typeof faultFieldWords;
export const faultFields = Object.keys(faultFieldWords) as [FaultField, ...FaultField[]];

for (const words of [workStateWords, workEventWords, flagWords, faultFieldWords]) for (const word of Object.values(words)) says(word);
