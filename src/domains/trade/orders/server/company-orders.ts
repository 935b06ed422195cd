import { sql } from "kysely";
import { may, membershipOf, membersWho, needsApproval, type Membership } from "#domains/people/companies/index.server.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { CallDefinition } from "#kit/call.ts";
import { toWire, type Currency, type Money } from "#kit/money.ts";
import { refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { z } from "zod";
import type { companyRefusals } from "../contract/checkout.ts";
import { database } from "./database.ts";

type BuyingCall = CallDefinition<z.ZodType, z.ZodType, keyof typeof companyRefusals>;

/** The caller as a buyer for their company. */
export const buyingFor = async (ctx: Ctx, call: BuyingCall, companyId: number, po_number: string): Promise<Membership> => {
  const membership = await membershipOf(ctx, me(ctx).id);
  if (membership?.company_id !== companyId || !may(membership, "buy")) throw refuse(call, "not_of_company", {}, ["company_id"]);
  if (membership.needs_po_number && po_number === "") throw refuse(call, "po_number_missing", {}, ["po_number"]);
  return membership;
};

/** What a checkout page says of it. */
export const presentBuyingFor = async (ctx: Ctx, membership: Membership, total: Money) => {
  const { company_id, name, needs_po_number, approval_above } = membership;
  const needs_approval = await needsApproval(ctx, membership, total);
  const approvers = needs_approval ? await membersWho(ctx, company_id, "approve") : [];
  const people = await peopleById(ctx, approvers);
  return {
    id: company_id,
    name,
    needs_po_number,
    approval_above: approval_above && toWire(approval_above),
    needs_approval,
    approvers: approvers.map((id) => people.get(id)?.nickname ?? ""),
  };
};

/** The orders of a checkout that has just been written are their company's, and are found by its number. */
export const markAsCompanys = async (ctx: Ctx, checkoutId: number, { id, po_number }: { id: number; po_number: string }): Promise<void> => {
  await database(ctx).updateTable("order").set({ company_id: id, po_number }).where("checkout_id", "=", checkoutId).execute();
  if (po_number === "") return;
  await sql`update orders.order_text t set search_text = t.search_text || ' ' || ${po_number.toLowerCase()}
    from orders."order" o where o.id = t.order_id and o.checkout_id = ${checkoutId}`.execute(ctx.tx);
};

type Companys = { company_id: number | null; buyer_id: number };

/** The caller's membership in the company that an order is of, where somebody else there placed it. */
export const colleagueOf = async (ctx: Ctx, { company_id, buyer_id }: Companys): Promise<Membership | undefined> => {
  if (company_id === null || buyer_id === me(ctx).id) return undefined;
  const membership = await membershipOf(ctx, me(ctx).id);
  return membership?.company_id === company_id ? membership : undefined;
};

/** In whose name the caller answers what a seller offers for an order: their own, or where they approve for its company its buyer's. */
export const answersFor = async (ctx: Ctx, orderId: number): Promise<number> => {
  const order = await database(ctx).selectFrom("order").select(["company_id", "buyer_id"]).where("id", "=", orderId).executeTakeFirst();
  const colleague = order && (await colleagueOf(ctx, order));
  return order && colleague && may(colleague, "approve") ? order.buyer_id : me(ctx).id;
};

type Priced = Companys & { total_minor: bigint; checkout_total_minor: bigint; currency: string };

/** Whether a purchaser would agree to more than their company lets them order alone: a dearer offer goes around no approval. */
export const isAboveLimit = async (ctx: Ctx, order: Priced, offered_minor: bigint): Promise<boolean> => {
  if (order.company_id === null || offered_minor <= order.total_minor) return false;
  const membership = await membershipOf(ctx, me(ctx).id);
  if (membership?.company_id !== order.company_id) return true;
  return needsApproval(ctx, membership, { minor: order.checkout_total_minor - order.total_minor + offered_minor, currency: order.currency as Currency });
};
