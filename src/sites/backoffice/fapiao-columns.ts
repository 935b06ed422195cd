import type { FapiaoWire } from "#domains/trade/fapiao/contract/fapiao.ts";
import { isoCell } from "#kit/csv.ts";
import { moneyNumber } from "#kit/money-text.ts";
import type { Column } from "../csv-export.ts";

/** Fapiao as a file: a shop's, and the late ones of all. */
export const fapiaoColumns: readonly Column<FapiaoWire>[] = [
  ["order", (one) => one.order_code],
  ["colour", (one) => (one.is_red ? "red" : "blue")],
  ["status", (one) => one.status],
  ["kind", (one) => one.made_out.kind],
  ["title", (one) => one.made_out.title],
  ["tax_number", (one) => one.made_out.tax_number],
  ["address", (one) => one.made_out.address],
  ["phone", (one) => one.made_out.phone],
  ["bank", (one) => one.made_out.bank],
  ["account", (one) => one.made_out.account],
  ["sum", (one) => one.sum && moneyNumber(one.sum)],
  ["tax", (one) => one.tax && moneyNumber(one.tax)],
  ["currency", (one) => one.sum?.currency ?? ""],
  ["rate_percent", (one) => (one.rate_basis_points === null ? "" : one.rate_basis_points / 100)],
  ["number", (one) => one.number],
  ["against", (one) => one.against_number],
  ["cancels", (one) => (one.cancels ? "yes" : "")],
  ["replaces", (one) => one.replaces_number],
  ["replaced_by", (one) => one.replaced_by_number],
  ["issued_on", (one) => one.issued_on],
  ["asked", (one) => isoCell(one.asked_at)],
  ["due", (one) => (one.due_at > 0 ? isoCell(one.due_at) : "")],
];
