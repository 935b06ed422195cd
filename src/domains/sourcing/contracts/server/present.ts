import { sql } from "kysely";
import type { z } from "zod";
import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { pick } from "#kit/local-text.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { allowed } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { presentAttachment } from "#platform/storage/own-attachments.ts";
import { buyerSteps, sellerSteps, type ContractInFull } from "../contract/contracts.ts";
import { contractEventWords, milestoneEventWords } from "../contract/event-words.ts";
import { evidenceWords, inspectedByWords, milestoneKindWords, unitWords, type MilestoneKind, type termsWire, type Unit } from "../contract/fields.ts";
import {
  contractLife,
  contractStatusWords,
  milestoneLife,
  milestoneStatusWords,
  type ContractStatus,
  type MilestoneStatus,
  type Side,
} from "../contract/lifecycle.ts";
import { inspectorsReports, type InspectorsReport, type Origin } from "../contract/events.ts";
import { attachments } from "./attachments.ts";
import { sampleOf, samplesBetweenSides, type NamedSample } from "./samples.ts";
import { database } from "./database.ts";
import { isHeld } from "./milestones.ts";
import { totalOf } from "./rules/plan.ts";
import { contractNumber, readTerms, type ContractRow, type MilestoneRow, type SpecLine, type Terms, type VersionRow } from "./terms.ts";

export type Reader = Side | "operator";

const partiesOf = async (ctx: Ctx, rows: readonly ContractRow[]) => {
  const ids = [...new Set(rows.flatMap((row) => [row.buyer_id, row.seller_id]))];
  const shops = await shopsById(ctx, ids);
  const people = await peopleById(ctx, ids);
  return (id: number) => {
    const [shop, person] = [shops.get(id), people.get(id)];
    return { id, name: shop?.name || person?.nickname || "", logo: shop?.logo || person?.avatar || "", verified: shop?.verified ?? false };
  };
};

/** Who has to act on a milestone in each of these states. */
const actors = { due: "buyer", submitted: "buyer", paid: "seller", late: "seller", objected: "seller" } as const satisfies Partial<
  Record<MilestoneStatus, Side>
>;

/** Of contracts of this side: whether they wait for it. */
export const waitsFor = (side: Side) => {
  const states = Object.entries(actors).flatMap(([status, of]) => (of === side ? [status] : []));
  return sql<boolean>`(contract.status not in ('completed', 'ended') and (contract.waits_for in (${side}, 'both')
    or exists (select 1 from contracts.milestone where milestone.contract_id = contract.id and milestone.status = any(${states}::text[]))))`;
};

const say = (ctx: Ctx, word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);

/** Contracts as a list shows them; a query a kind. */
export const presentContracts = async (ctx: Ctx, rows: readonly (ContractRow & { total_minor: bigint; waits: boolean })[], reader: Reader) => {
  const partyOf = await partiesOf(ctx, rows);
  return rows.map((row) => ({
    id: row.id,
    number: contractNumber(row),
    title: pick(row.title, ctx.locale),
    party: reader,
    buyer: partyOf(row.buyer_id),
    seller: partyOf(row.seller_id),
    total: toWire(money(row.total_minor, row.currency as Currency)),
    status: row.status as ContractStatus,
    status_text: say(ctx, contractStatusWords[row.status as ContractStatus]),
    waits_for_me: row.waits,
    createtime: unixSeconds(row.created_at),
  }));
};

const presentTerms = (ctx: Ctx, contract: ContractRow, terms: Terms, sample: NamedSample | null): z.output<typeof termsWire> => {
  const wire = (minor: bigint) => toWire(money(minor, contract.currency as Currency));
  const { price_minor: _price, milestones, sample_order_id: _order, sample_contract_id: _contract, inspected_by = "sides", ...plain } = terms;
  return {
    ...plain,
    title: pick(contract.title, ctx.locale),
    spec: (contract.spec as SpecLine[]).map(({ name, value }) => ({ name: pick(name, ctx.locale), value: pick(value, ctx.locale) })),
    unit: contract.unit as Unit,
    unit_text: say(ctx, unitWords[contract.unit as Unit]),
    price: wire(terms.price_minor),
    total: wire(totalOf(terms)),
    sample: sample ? { kind: sample.kind, id: sample.id, code: sample.code } : null,
    inspected_by,
    inspected_by_text: say(ctx, inspectedByWords[inspected_by]),
    milestones: milestones.map((one) => ({
      kind: one.kind,
      kind_text: say(ctx, milestoneKindWords[one.kind]),
      title: one.title,
      amount: wire(one.amount_minor),
      days: one.days,
    })),
  };
};

const deadlineColumns = { due: "pay_by", paid: "evidence_by", late: "return_by", submitted: "accept_by", objected: "answer_by", decided: "appeal_by" } as const;

/** What the reader may do with a milestone now, by the table; paying is done at the page of paying. */
const actionsOf = (row: MilestoneRow, reader: Reader, now: Date): string[] => {
  const status = row.status as MilestoneStatus;
  const steps: readonly string[] = reader === "buyer" ? buyerSteps : reader === "seller" ? sellerSteps : ["decide"];
  const own = allowed(milestoneLife, status, reader, row, now).filter((event) => steps.includes(event));
  return reader === "buyer" && status === "due" && row.pay_by !== null && row.pay_by > now ? ["pay", ...own] : own;
};

/** What the reader may do with the contract as a whole, in the words of the calls. */
const contractActions = (row: ContractRow, reader: Reader, now: Date): string[] => {
  if (reader === "operator") return [];
  const events: readonly string[] = allowed(contractLife, row.status as ContractStatus, reader, row, now);
  const hasSigned = row.signed_version !== null;
  return [
    ...(events.includes("sign") || events.includes("agree") ? ["sign"] : []),
    ...(events.includes("decline") || events.includes("refuse_change") ? ["decline"] : []),
    ...(events.includes("propose") ? ["propose", ...(hasSigned ? ["propose_end"] : [])] : []),
    ...(events.includes("cancel") ? ["cancel"] : []),
  ];
};

/** The samples that versions of a contract name, by the version: one or two in its life. */
const samplesOf = async (ctx: Ctx, versions: readonly VersionRow[]): Promise<Map<number, NamedSample>> => {
  const read = new Map<string, NamedSample | null>();
  const found = new Map<number, NamedSample>();
  for (const row of versions) {
    if (!row.terms) continue;
    const terms = readTerms(row);
    const key = `${terms.sample_order_id ?? 0}/${terms.sample_contract_id ?? 0}`;
    const sample = read.get(key) ?? (await sampleOf(ctx, terms));
    read.set(key, sample);
    if (sample) found.set(row.version, sample);
  }
  return found;
};

/** The inspectors' reports on a contract, newest first. */
export const reportsOn = async (ctx: Ctx, contract_id: number): Promise<readonly InspectorsReport[]> =>
  (await ctx.askIfAnswered(inspectorsReports, "contract", { contract_id })) ?? [];

const presentReport = ({ inspection_id, has_passed, text, at }: InspectorsReport) => ({
  inspection_id,
  has_passed,
  verdict_text: text,
  createtime: unixSeconds(at),
});

/** A contract with all its papers, as one side or a decider reads it; a query a kind. */
export const presentInFull = async (ctx: Ctx, contract: ContractRow, reader: Reader): Promise<ContractInFull> => {
  const tables = database(ctx);
  const { id } = contract;
  const versions = await tables.selectFrom("version").selectAll().where("contract_id", "=", id).orderBy("version", "desc").execute();
  const signatures = await tables.selectFrom("signature").selectAll().where("contract_id", "=", id).orderBy("signed_at").execute();
  const milestones = await tables
    .selectFrom("milestone")
    .selectAll()
    .where("contract_id", "=", id)
    .where((of) => of.or([of("status", "<>", "void"), sql<boolean>`${contract.status} in ('ended', 'completed')`]))
    .orderBy("place")
    .orderBy("id")
    .execute();
  const milestoneIds = [0, ...milestones.map((row) => row.id)];
  const evidence = await tables.selectFrom("evidence").selectAll().where("milestone_id", "in", milestoneIds).orderBy("id", "desc").execute();
  const files = await attachments.byId(
    ctx,
    evidence.flatMap((row) => row.attachment_ids),
  );
  const contractEvents = await tables.selectFrom("contract_event").selectAll().where("contract_id", "=", id).orderBy("id", "desc").limit(200).execute();
  const milestoneEvents = await tables
    .selectFrom("milestone_event")
    .selectAll()
    .where("milestone_id", "in", milestoneIds)
    .where("event", "not in", ["plan", "void"])
    .orderBy("id", "desc")
    .limit(300)
    .execute();
  const signers = await peopleById(
    ctx,
    signatures.map((one) => one.user_id),
  );
  const partyOf = await partiesOf(ctx, [contract]);
  const samples = await samplesOf(ctx, versions);
  const reports = (await reportsOn(ctx, id)).map(presentReport);
  const choices = reader === "operator" ? [] : await samplesBetweenSides(ctx, contract);
  const wire = (minor: bigint) => toWire(money(minor, contract.currency as Currency));
  const sum = (of: (row: MilestoneRow) => bigint) => wire(milestones.reduce((total, row) => total + of(row), 0n));
  const evidenceOf = Map.groupBy(evidence, (row) => row.milestone_id);
  const nameOf = (row: MilestoneRow) => row.title || say(ctx, milestoneKindWords[row.kind as MilestoneKind]);
  const names = new Map(milestones.map((row) => [row.id, nameOf(row)]));
  const hasProposal = contract.waits_for !== "nobody";
  const shown = versions.find((one) => one.version === (contract.signed_version ?? contract.version));
  const named = shown ? samples.get(shown.version) : undefined;
  const waits = (side: Side) =>
    ["completed", "ended"].includes(contract.status)
      ? false
      : contract.waits_for === side ||
        contract.waits_for === "both" ||
        milestones.some((row) => (actors as Partial<Record<string, Side>>)[row.status] === side);
  const events = [
    ...contractEvents.map((row) => ({
      key: `c${row.id}`,
      text: say(ctx, contractEventWords[row.event as keyof typeof contractEventWords]),
      party: row.party as "buyer" | "seller" | "system",
      note: row.note,
      at: unixSeconds(row.created_at),
    })),
    ...milestoneEvents.map((row) => ({
      key: `m${row.id}`,
      text: ctx.services.words.say(ctx.locale, milestoneEventWords[row.event as keyof typeof milestoneEventWords].id, {
        name: names.get(row.milestone_id) ?? "",
      }),
      party: row.party as "buyer" | "seller" | "operator" | "system",
      note: row.note,
      at: unixSeconds(row.created_at),
    })),
  ].sort((a, b) => b.at - a.at);
  return {
    id,
    number: contractNumber(contract),
    title: pick(contract.title, ctx.locale),
    party: reader,
    buyer: partyOf(contract.buyer_id),
    seller: partyOf(contract.seller_id),
    total: wire(shown?.total_minor ?? 0n),
    status: contract.status as ContractStatus,
    status_text: say(ctx, contractStatusWords[contract.status as ContractStatus]),
    waits_for_me: reader === "operator" ? milestones.some(({ status }) => status === "disputed" || status === "appealed") : waits(reader),
    createtime: unixSeconds(contract.created_at),
    origin: contract.origin as Origin,
    answer_by: contract.answer_by ? unixSeconds(contract.answer_by) : 0,
    signed_version: contract.signed_version ?? 0,
    proposed_version: hasProposal ? contract.version : 0,
    versions: versions.map((row) => ({
      number: row.version,
      kind: row.kind as "terms" | "end",
      party: row.party as "buyer" | "seller" | "system",
      terms: row.kind === "terms" ? presentTerms(ctx, contract, readTerms(row), samples.get(row.version) ?? null) : null,
      to_seller: row.to_seller_minor === null ? null : wire(row.to_seller_minor),
      note: row.note,
      signed_by: signatures
        .filter((one) => one.version === row.version)
        .map((one) => ({ party: one.party as Side, name: signers.get(one.user_id)?.nickname ?? "", at: unixSeconds(one.signed_at) })),
      createtime: unixSeconds(row.created_at),
    })),
    milestones: milestones.map((row) => {
      const column = deadlineColumns[row.status as keyof typeof deadlineColumns];
      const due = column ? row[column] : null;
      return {
        id: row.id,
        kind: row.kind as MilestoneKind,
        name: nameOf(row),
        evidence_text: say(ctx, evidenceWords[row.kind as MilestoneKind]),
        amount: wire(row.amount_minor),
        days: row.days,
        status: row.status as MilestoneStatus,
        status_text: say(ctx, milestoneStatusWords[row.status as MilestoneStatus]),
        due: due ? unixSeconds(due) : 0,
        actions: actionsOf(row, reader, ctx.now),
        decided:
          row.decided_minor === null || !isHeld(row)
            ? null
            : { to_seller: wire(row.decided_minor), to_buyer: wire(row.amount_minor - row.decided_minor), goes_on: row.goes_on ?? false },
        released: wire(row.released_minor),
        returned: wire(row.returned_minor),
        needs_report: row.needs_report,
        evidence: (evidenceOf.get(row.id) ?? []).map((one) => ({
          id: one.id,
          kind: one.kind as "evidence" | "objection" | "dispute" | "decision" | "appeal",
          party: one.party as Reader,
          text: one.text,
          files: one.attachment_ids.flatMap((file) => {
            const found = files.get(file);
            return found ? [presentAttachment(found)] : [];
          }),
          delivered_quantity: one.delivered_quantity,
          report: reports.find((report) => report.inspection_id === one.inspection_id) ?? null,
          createtime: unixSeconds(one.created_at),
        })),
      };
    }),
    sample: named
      ? {
          kind: named.kind,
          id: named.id,
          code: named.code,
          title: pick(named.title, ctx.locale),
          received_at: named.receivedAt ? unixSeconds(named.receivedAt) : 0,
          lines: named.lines.map((line) => ({
            sku_id: line.skuId,
            title: pick(line.title, ctx.locale),
            image: line.image,
            colour: pick(line.colour, ctx.locale),
            hex: line.hex,
            size: line.size,
          })),
        }
      : null,
    samples: choices.map(({ createdAt, title, ...one }) => ({ ...one, title: pick(title, ctx.locale), createtime: unixSeconds(createdAt) })),
    reports,
    held: sum((row) => (isHeld(row) ? row.amount_minor : 0n)),
    released: sum((row) => row.released_minor),
    returned: sum((row) => row.returned_minor),
    terms_of_day: {
      commission_basis_points: contract.commission_basis_points,
      answer_days: contract.answer_days,
      pay_days: contract.pay_days,
      accept_days: contract.accept_days,
      objection_days: contract.objection_days,
      return_days: contract.return_days,
      appeal_days: contract.appeal_days,
    },
    actions: contractActions(contract, reader, ctx.now),
    events,
  };
};
