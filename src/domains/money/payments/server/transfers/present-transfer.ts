import { peopleById } from "#domains/people/accounts/index.server.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { kindWords, type PayableKind } from "../../contract/fields.ts";
import type { PaymentStatus } from "../../contract/lifecycle.ts";
import { database } from "../database.ts";
import { paidForNames } from "../paid-for-names.ts";
import { payerOfPayment } from "../payments-on-file.ts";
import { shownReference } from "../rules/transfer-reference.ts";
import { endOf, standing } from "./standing.ts";

type Slip = {
  slip: string;
  slip_name: string;
  slip_minor: bigint | null;
  slip_on: string | null;
  slip_sender: string;
  slip_account_last_four: string;
  slip_account_bank: string;
  slip_at: Date | null;
};

/** The slip with an address for the caller, whom somebody else has let see it. */
export const presentSlip = (ctx: Ctx, currency: Currency, row: Slip) =>
  row.slip_at && row.slip_minor !== null
    ? {
        url: ctx.services.privateFiles.address(row.slip, { userId: me(ctx).id, now: ctx.now, shownAs: "slip" }),
        name: row.slip_name,
        amount: toWire({ minor: row.slip_minor, currency }),
        day: row.slip_on ?? "",
        sender: row.slip_sender,
        account_last_four: row.slip_account_last_four,
        account_bank: row.slip_account_bank,
        createtime: unixSeconds(row.slip_at),
      }
    : null;

/** Transfers with what they pay, for finance. */
export const transfersOnFile = (ctx: Pick<Ctx, "tx">) =>
  database(ctx).selectFrom("transfer").innerJoin("payment", "payment.id", "transfer.payment_id").innerJoin("payable", "payable.id", "payment.payable_id");

export const transferColumns = [
  "transfer.payment_id",
  "transfer.reference",
  "transfer.received_minor",
  "transfer.slip",
  "transfer.slip_name",
  "transfer.slip_minor",
  "transfer.slip_on",
  "transfer.slip_sender",
  "transfer.slip_account_last_four",
  "transfer.slip_account_bank",
  "transfer.slip_at",
  "transfer.ends_at",
  "transfer.created_at",
  "payment.status",
  "payable.kind",
  "payable.reference as paid_for",
  payerOfPayment.as("payer_id"),
  "payment.amount_minor",
  "payable.currency",
  "payable.status as payable_status",
  "payable.expires_at",
] as const;

export type TransferRow = Slip & {
  payment_id: number;
  reference: string;
  received_minor: bigint;
  ends_at: Date;
  created_at: Date;
  status: string;
  kind: string;
  paid_for: number;
  payer_id: number;
  amount_minor: bigint;
  currency: string;
  payable_status: string;
  expires_at: Date;
};

export const presentTransfers = async (ctx: Ctx, rows: readonly TransferRow[]) => {
  const people = await peopleById(
    ctx,
    rows.map((row) => row.payer_id),
  );
  const paidFor = ({ kind, paid_for }: TransferRow) => ({ kind, reference: paid_for });
  const called = await paidForNames(ctx, rows.map(paidFor));
  return rows.map((row) => {
    const currency = row.currency as Currency;
    const expires_at = endOf(row);
    return {
      payment_id: row.payment_id,
      reference: shownReference(row.reference),
      status: row.status as PaymentStatus,
      payable_status: standing({ expires_at }, row.payable_status, ctx.now),
      kind: row.kind,
      kind_text: ctx.services.words.say(ctx.locale, kindWords[row.kind as PayableKind].id),
      paid_for: row.paid_for,
      paid_for_name: called(paidFor(row)),
      payer: { id: row.payer_id, nickname: people.get(row.payer_id)?.nickname ?? "" },
      amount: toWire({ minor: row.amount_minor, currency }),
      received: toWire({ minor: row.received_minor, currency }),
      rest: toWire({ minor: row.amount_minor - row.received_minor, currency }),
      slip: presentSlip(ctx, currency, row),
      expires_at: unixSeconds(expires_at),
      createtime: unixSeconds(row.created_at),
    };
  });
};
