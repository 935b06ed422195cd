import { listActs } from "#domains/audit/contract/acts.ts";
import { withdrawalQueue } from "#domains/money/withdrawals/contract/review.ts";
import { applicationLifecycle } from "#domains/publishing/association/contract/lifecycle.ts";
import { exportApplications } from "#domains/publishing/association/contract/operating.ts";
import { listRecords } from "#domains/publishing/revisions/contract/records.ts";
import { exportSignUps } from "#domains/publishing/exhibitions/contract/desk.ts";
import { surveyAnswers, surveyAtDesk } from "#domains/publishing/exposition/contract/surveys.ts";
import { csvFile, isoCell, type Cell } from "#kit/csv.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { readTable } from "#kit/table-query.ts";
import { everyPage, narrowed, type Column, type Export, type RowOf } from "../../csv-export.ts";
import { wantedId } from "../../wanted-id.ts";
import type { ConsolePage } from "./page-list.ts";
import { academyKinds } from "./pages/academy/kinds.ts";
import { auditInput, auditRule } from "./pages/audit/audit-query.ts";
import { expositionKinds } from "./pages/exposition/kinds.ts";
import { signUpInput, signUpRule } from "./pages/fairs/sign-up-query.ts";
import { withdrawalInput, withdrawalRule } from "./pages/withdrawals/withdrawal-query.ts";
import { recordsInput, recordsRule, wantedKind } from "./parts/load-records.ts";

type Record = RowOf<typeof listRecords>;
const inEachLanguage = (name: string, cell: (one: Record, locale: Locale) => Cell): Column<Record>[] =>
  locales.map((locale) => [`${name}_${locale}`, (one) => cell(one, locale)]);

/** The records of one kind as their list is filtered. */
const records = (kind: string): Export =>
  narrowed(listRecords, recordsRule, (state) => recordsInput(kind, state)).sheet(`${kind}-records`, [
    ["record", (one) => one.key.slice(kind.length + 1)],
    ...inEachLanguage("title", (one, locale) => one.title[locale]),
    ...inEachLanguage("note", (one, locale) => one.note[locale]),
    ["facet", (one) => one.facet],
    ["public", (one) => (one.is_public ? "yes" : "no")],
    ["draft", (one) => one.open?.state],
    ["at", (one) => isoCell(one.at)],
    ["figure", (one) => one.figure],
    ...inEachLanguage("missing", (one, locale) => one.missing[locale]),
  ]);

/** Every list of the console for a spreadsheet, by its page; heads are the names of the call's fields, whatever the reader's language. */
export const exports = {
  "attributes-export": records("attribute"),
  "sections-export": records("section"),
  "glossary-export": records("term"),
  "academy-export": (asked) => records(wantedKind(academyKinds, asked.params["kind"]))(asked),
  "exposition-export": (asked) => records(wantedKind(expositionKinds, asked.params["kind"]))(asked),

  "audit-export": narrowed(listActs, auditRule, auditInput).sheet("audit-log", [
    ["id", (act) => act.id],
    ["time", (act) => isoCell(act.createtime)],
    ["operator_id", (act) => act.operator.id],
    ["operator", (act) => act.operator.nickname],
    ["call", (act) => act.call],
    ["words", (act) => act.words],
    ["object", (act) => act.object.type],
    ["object_id", (act) => act.object.id],
    ["outcome", (act) => act.outcome],
    ["refusal", (act) => act.refusal],
    ["address", (act) => act.address],
    ["request_id", (act) => act.request_id],
  ]),

  /** Account numbers are not in it. */
  "withdrawals-export": narrowed(withdrawalQueue, withdrawalRule, withdrawalInput).sheet("withdrawals", [
    ["code", (one) => one.code],
    ["time", (one) => isoCell(one.createtime)],
    ["owner_id", (one) => one.user.id],
    ["owner", (one) => one.user.nickname],
    ["source", (one) => one.source],
    ["holder", (one) => one.account.holder],
    ["bank", (one) => one.account.bank],
    ["last_four", (one) => one.account.last_four],
    ["amount", (one) => moneyNumber(one.amount)],
    ["currency", (one) => one.amount.currency],
    ["status", (one) => one.status],
    ["approved_by", (one) => one.approvals.map((approval) => approval.operator.nickname).join(" / ")],
    ["bank_reference", (one) => one.bank_reference],
    ["reason", (one) => one.reason],
  ]),

  /** Every answer as a row, the questions as columns. Nobody is named. */
  "exposition-answers": async (asked) => {
    const id = wantedId(asked.params["id"]);
    const { questions } = await asked.ask(surveyAtDesk, { id });
    return everyPage(surveyAnswers, () => ({ id })).sheet(`survey-${id}-answers`, [
      ["answered", (one) => isoCell(one.answered_at)],
      ...questions.map((question): Column<RowOf<typeof surveyAnswers>> => [
        question.title,
        (one) => one.answers.find((answer) => answer.question_id === question.id)?.text,
      ]),
    ])(asked);
  },

  /** As the domains write them: a column for each question that was ever asked. */
  "sign-ups-export": async ({ ask, url, params }) => {
    const { csv, file_name } = await ask(exportSignUps, { site: params["site"] ?? "", ...signUpInput(readTable(signUpRule, url.searchParams)) });
    return csvFile(file_name, csv);
  },
  "associations-export": async ({ ask, url }) => {
    const status = applicationLifecycle.states.find((one) => one === url.searchParams.get("status"));
    const { csv, name } = await ask(exportApplications, status ? { status } : {});
    return csvFile(name, csv);
  },
} satisfies { [Page in ConsolePage]?: Export };
