import { toWire, type Currency } from "#kit/money.ts";
import { pick } from "#kit/local-text.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { HeldFamily } from "../contract/fields.ts";
import type { PurchaseStatus } from "../contract/lifecycle.ts";
import { purchaseWords } from "../contract/members.ts";
import type { Levels } from "./levels.ts";

export type PurchaseRow = {
  id: number;
  user_id: number;
  level_code: string;
  version: number;
  family: HeldFamily;
  days: number;
  price_minor: bigint;
  currency: Currency;
  status: PurchaseStatus;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
};

export const presentPurchase = (ctx: Ctx, levels: Levels, row: PurchaseRow) => ({
  id: row.id,
  level: row.level_code,
  level_name: pick(levels.at(row.level_code, row.version)?.name, ctx.locale),
  days: row.days,
  price: toWire({ minor: row.price_minor, currency: row.currency }),
  status: row.status,
  status_text: ctx.services.words.say(ctx.locale, purchaseWords[row.status].id),
  createtime: unixSeconds(row.created_at),
  paid_at: row.paid_at ? unixSeconds(row.paid_at) : 0,
});
