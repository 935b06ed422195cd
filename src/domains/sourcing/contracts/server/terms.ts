import type { Selectable } from "kysely";
import { setting } from "#domains/settings/index.server.ts";
import type { LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Incoterm } from "#kit/incoterms.ts";
import type { InspectedBy, MilestoneKind } from "../contract/fields.ts";
import { database } from "./database.ts";
import type { Planned } from "./rules/plan.ts";
import type { Tables } from "./tables.ts";

export type ContractRow = Selectable<Tables["contract"]>;
export type MilestoneRow = Selectable<Tables["milestone"]>;
export type VersionRow = Selectable<Tables["version"]>;

/** What one version says. Amounts are decimal strings in its column. */
export type Terms = {
  quantity: number;
  tolerance_percent: number;
  price_minor: bigint;
  incoterm: Incoterm | null;
  place: string;
  /** Unix seconds. */
  delivery_at: number | null;
  clauses: string;
  /** The order of a sample that the goods are measured against; versions of before there were any say nothing. */
  sample_order_id?: number | null;
  /** The contract by which that sample was bought. */
  sample_contract_id?: number | null;
  /** Versions of before there were inspectors say nothing: the sides. */
  inspected_by?: InspectedBy;
  /** Those that had begun first. */
  milestones: readonly Planned[];
};
export type SpecLine = { name: LocalText; value: LocalText };

export const writeTerms = ({ price_minor, milestones, ...terms }: Terms): string =>
  JSON.stringify({ ...terms, price_minor: String(price_minor), milestones: milestones.map((one) => ({ ...one, amount_minor: String(one.amount_minor) })) });

type Written = Omit<Terms, "price_minor" | "milestones"> & {
  price_minor: string;
  milestones: { kind: MilestoneKind; title: string; amount_minor: string; days: number }[];
};
export const readTerms = (row: Pick<VersionRow, "terms">): Terms => {
  const { price_minor, milestones, ...terms } = row.terms as Written;
  return { ...terms, price_minor: BigInt(price_minor), milestones: milestones.map((one) => ({ ...one, amount_minor: BigInt(one.amount_minor) })) };
};

export const versionOf = (ctx: Pick<Ctx, "tx">, contract_id: number, version: number): Promise<VersionRow> =>
  database(ctx).selectFrom("version").selectAll().where("contract_id", "=", contract_id).where("version", "=", version).executeTakeFirstOrThrow();

/** The terms in force. */
export const termsInForce = async (ctx: Pick<Ctx, "tx">, contract: ContractRow): Promise<Terms> =>
  readTerms(await versionOf(ctx, contract.id, contract.signed_version ?? contract.version));

/** What a contract is held to for its whole life, whatever operators set meanwhile. */
export const termsOfToday = async (ctx: Ctx) => ({
  commission_basis_points: await setting(ctx, "payments.commission_basis_points"),
  answer_days: await setting(ctx, "contracts.answer_days"),
  pay_days: await setting(ctx, "contracts.pay_days"),
  accept_days: await setting(ctx, "contracts.accept_days"),
  objection_days: await setting(ctx, "contracts.objection_days"),
  return_days: await setting(ctx, "contracts.return_days"),
  appeal_days: await setting(ctx, "contracts.appeal_days"),
});

const day = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Shanghai", year: "2-digit", month: "2-digit", day: "2-digit" });

/** CT-261123-0101: the day it was made, in the portal's zone, and its id. */
export const contractNumber = ({ id, created_at }: Pick<ContractRow, "id" | "created_at">): string => {
  const at = Object.fromEntries(day.formatToParts(created_at).map(({ type, value }) => [type, value]));
  return `CT-${at["year"]}${at["month"]}${at["day"]}-${String(id).padStart(4, "0")}`;
};
