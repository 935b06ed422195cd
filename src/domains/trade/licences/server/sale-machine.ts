import type { Selectable } from "kysely";
import { endLicence } from "#domains/catalogue/designs/index.server.ts";
import type { MoneyCame, SaleOnBooks } from "#domains/money/payments/contract/events.ts";
import { closePayable, giveBack, settleHeld, takePayment } from "#domains/money/payments/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import { settleSale } from "../contract/events.ts";
import { saleLife } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";
import { tellBuyer, tellDesigner } from "./tell-of-sale.ts";

export type SaleRow = Selectable<Tables["sale"]>;
/** The money that a sale is paid with. */
type SaleEffect = Effect<typeof saleLife, SaleRow, MoneyCame | undefined>;

/** The name that designs has for the licence of a sale. */
export const licenceReference = (saleId: number): string => `licence:${saleId}`;
export const escrowOf = (saleId: number) => ({ kind: "licence_escrow" as const, owner: saleId });

export const onBooks = ({ id, designer_id, commission_basis_points }: SaleRow): SaleOnBooks => ({
  held: escrowOf(id),
  reference: licenceReference(id),
  income: "licence_income",
  seller: { kind: "seller_available", owner: designer_id },
  commission_basis_points,
  link: to("user-licence", { id }),
});

const takeMoney: SaleEffect = async (ctx, { rows: [sale], more: came }) => {
  if (!sale || !came) throw new Error("a licence is paid without money");
  await takePayment(ctx, {
    ...came,
    reason: "licence_payment",
    reference: licenceReference(sale.id),
    into: [{ ...escrowOf(sale.id), minor: sale.price_minor }],
  });
};

const closeItsPayable: SaleEffect = async (ctx, { rows, event }) => {
  for (const { id } of rows) await closePayable(ctx, { kind: "licence", reference: id }, event === "cancel" ? "cancel" : "expire");
};

const refund: SaleEffect = async (ctx, { rows }) => {
  for (const { id } of rows) await giveBack(ctx, { key: licenceReference(id), kind: "licence", reference: id, from: escrowOf(id), reason: "licence_refund" });
};

const settle: SaleEffect = async (ctx, { rows }) => {
  for (const row of rows) await settleHeld(ctx, { kind: "licence", reference: row.id, currency: row.currency as Currency, sale: onBooks(row) });
};

const end: SaleEffect = async (ctx, { rows }) => {
  for (const { id } of rows) await endLicence(ctx, licenceReference(id));
};

const startTimer: SaleEffect = async (ctx, { rows }) => {
  for (const { id, settle_at } of rows) if (settle_at) await ctx.enqueue(settleSale, { sale_id: id }, { runAt: settle_at, key: `licences.settle_sale:${id}` });
};

export const saleMachine = defineMachine<typeof saleLife, Tables, "sale", "sale_event", MoneyCame | undefined>(saleLife, {
  database,
  table: "sale",
  events: { table: "sale_event", of: "sale_id" },
  effects: {
    take_money: takeMoney,
    close_payable: closeItsPayable,
    refund,
    settle,
    end_licence: end,
    settle_timer: startTimer,
    tell_buyer: tellBuyer,
    tell_designer: tellDesigner,
  },
});
