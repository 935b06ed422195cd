import { z } from "zod";
import { id } from "#kit/ids.ts";
import { locales } from "#kit/locale.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { person, session } from "#domains/contact/chat/contract/fields.ts";
import { forBoth } from "./both.ts";
import { agentActs, inquiryLife } from "./inquiry-life.ts";
import { soughtMax } from "./sought.ts";
import { visitorMessage } from "./visitors.ts";
import { inquiryWords } from "./words.ts";

export const inboxTabs = ["waiting", "mine", "all", "closed"] as const;
export type InboxTab = (typeof inboxTabs)[number];
export const labelMax = 24;
export const mostLabels = 8;
export const noteMax = 2_000;

const label = z.string().trim().min(1).max(labelMax);
const status = z.enum(inquiryLife.states);
/** Unix seconds; 0 for never, or not now. */
const moment = z.int();

const line = {
  id: z.int(),
  /** Without an id, and called a visitor, where it is somebody who has not signed in. */
  customer: person,
  /** The number of the visitor; 0 of an account. */
  visitor_id: z.int(),
  status,
  /** Who answers, or answered last. */
  agent: person.nullable(),
  is_mine: z.boolean(),
  waiting_since: moment,
  opened_at: moment,
  snoozed_until: moment,
  closed_at: moment,
  updatetime: moment,
  labels: z.array(z.string()),
  /** The language in which the customer reads the portal. */
  locale: z.enum(locales),
  score: z.int().nullable(),
};
export const inquiryLine = z.object({
  ...line,
  /** The last message, in one line. */
  content: z.string(),
  msg_type: session.shape.msg_type,
});
export type InquiryLine = z.infer<typeof inquiryLine>;

export const inboxQueue = forBoth({
  path: "service/queue",
  about:
    "What customers ask: waiting (nobody answers it, or they wait for the next answer; longest first), mine, all that is not closed, closed. With how many of each there are; `q` narrows to a customer's name or company, the number of an order, a label, or words that were said",
  input: z.object({
    tab: z.enum(inboxTabs).default("waiting"),
    label: label.optional(),
    /** Only what this customer asks. */
    customer_id: id.optional(),
    /** What is looked for. */
    q: z.string().trim().max(soughtMax).default(""),
    ...pageInput,
  }),
  output: z.object({
    list: z.array(inquiryLine),
    counts: z.object({ waiting: z.int(), mine: z.int(), all: z.int() }),
    /** Of what is looked for, and of the label and the customer that the list is narrowed to, how many there are of each; null where nothing is looked for. */
    found: z.object({ waiting: z.int(), mine: z.int(), all: z.int(), closed: z.int() }).nullable(),
    /** Since when the one waits who waits longest; 0 when nobody does. */
    oldest: moment,
    /** Within how many seconds an answer is wanted: a setting. */
    target: z.int(),
    /** Who is there to answer; and whether I have set myself away. */
    here: z.array(person),
    is_away: z.boolean(),
    /** Labels in use, most used first. */
    labels: z.array(z.string()),
    ...pageOutput,
  }),
  reads: true,
  limit: { count: 600, seconds: 60 },
  refusals: {},
});

export const inquiryDetails = forBoth({
  path: "service/inquiry",
  about: "One inquiry: who answers it, what may be done, its history, notes about the customer, earlier inquiries, and to whom it could be handed over",
  input: z.object({ id }),
  output: z.object({
    ...line,
    taken_at: moment,
    /** What the customer wrote with the score. */
    score_note: z.string(),
    actions: z.array(z.enum(agentActs)),
    /** What was said with a visitor, the latest two hundred; null of an account, with whom one talks in the chat. */
    said: z.array(visitorMessage.extend({ by: person.nullable() })).nullable(),
    notes: z.array(z.object({ id: z.int(), author: person, body: z.string(), createtime: moment, inquiry_id: z.int() })),
    events: z.array(z.object({ event: z.string(), actor: person.nullable(), agent: person.nullable(), note: z.string(), createtime: moment })),
    earlier: z.array(
      z.object({ id: z.int(), opened_at: moment, closed_at: moment, agent: person.nullable(), labels: z.array(z.string()), score: z.int().nullable() }),
    ),
    colleagues: z.array(z.object({ ...person.shape, online: z.boolean(), has: z.int() })),
  }),
  reads: true,
  refusals: {},
});
export type Inquiry = z.infer<(typeof inquiryDetails)["service"]["output"]>;

export const moveInquiry = forBoth({
  path: "service/move",
  about: "Takes an inquiry, takes it over, hands it over with a note, puts it back, lets it sleep until a moment, wakes it, closes it, opens it again",
  input: z.object({
    id,
    act: z.enum(agentActs),
    /** To whom, for `transfer`. */
    to: id.optional(),
    note: z.string().trim().max(500).default(""),
    /** Unix seconds, for `snooze`: within the next 30 days. */
    until: z.int().positive().optional(),
  }),
  output: z.object({ status, agent: person.nullable() }),
  refusals: {
    taken: inquiryWords.taken,
    state_wrong: inquiryWords.stateWrong,
    colleague_wrong: inquiryWords.colleagueWrong,
    until_wrong: inquiryWords.untilWrong,
    under_way: inquiryWords.underWay,
  },
});

export const labelInquiry = forBoth({
  path: "service/label",
  about: "Sets the labels of an inquiry, at most 8",
  input: z.object({ id, labels: z.array(label).max(mostLabels) }),
  output: z.object({ labels: z.array(z.string()) }),
  refusals: {},
});

export const writeNote = forBoth({
  path: "service/note",
  about: "Writes a note about the customer, which only those read who answer here",
  input: z.object({ id, body: z.string().trim().min(1).max(noteMax) }),
  output: z.object({ note_id: z.int() }),
  refusals: {},
});

/** The frame `handed_over`: told to whom an inquiry was transferred. */
export type HandedOver = { id: number; /** Who did. */ by: string };
