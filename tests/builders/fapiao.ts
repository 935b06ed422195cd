import { creditCodeCheck } from "#domains/people/accounts/contract/credit-code.ts";
import { askFapiao, contestFapiao, issueFapiao, keepFapiaoFile, redoFapiao, returnFapiao } from "#domains/trade/fapiao/contract/fapiao.ts";
import { saveTitle } from "#domains/trade/fapiao/contract/titles.ts";
import type { InputOf } from "#kit/call.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";
import { aBuyer, aPaidOrder, aShop } from "./orders.ts";

const first17 = "91330106MA2KXY0N1";
/** A company with all that a special VAT fapiao names. */
export const companyTitle = {
  id: 0,
  holder: "company",
  kind: "special",
  title: "杭州云栖服饰有限公司",
  tax_number: `${first17}${creditCodeCheck(first17) ?? ""}`,
  address: "文三路 1 号",
  phone: "0571-88880000",
  bank: "招商银行杭州分行",
  account: "571900001110901",
} as const satisfies InputOf<typeof saveTitle>;
export const personTitle = { id: 0, holder: "person", kind: "ordinary", title: "沈华" } as const satisfies InputOf<typeof saveTitle>;

export const fapiaoPdf = { name: "fapiao.pdf", bytes: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF") };
/** A ZIP as far as it is looked at. */
export const fapiaoOfd = { name: "fapiao.ofd", bytes: Buffer.from("PK\u0003\u0004\u0014\u0000......OFD.xml<ofd/>", "latin1") };

let serial = 0;
export const aFapiaoNumber = (): string => String(26_332_000_000_000_000_000n + BigInt((serial += 1)));

/** A certified company in a country, as far as fapiao look at it. */
export const certifyIn = async (portal: TestPortal, seller: Persona, country_code = "CN"): Promise<void> => {
  const form = { legal_name: "绍兴华清纺织服装有限公司", registration_number: "91330600MA2D8K1X38", country_code, address: "" };
  await portal.database.pool.query(
    `insert into certification.certification (user_id, kind, status, approved_at, approved_form, approved_sealed, created_at, updated_at)
     values ($1, 'enterprise', 'approved', now(), $2, '{}', now(), now())`,
    [seller.id, JSON.stringify(form)],
  );
};

/** A shop of a certified company with goods at ¥38.00, ten of them to order, and a buyer who keeps a title. */
export const aFapiaoMarket = async (portal: TestPortal, country = "CN") => {
  const shop = await aShop(portal);
  await certifyIn(portal, shop.seller, country);
  const buyer = await aBuyer(portal);
  const lines = [{ sku_id: shop.skus[0] ?? 0, quantity: 10 }];
  const { title } = await portal.run(saveTitle, buyer, companyTitle);
  return { ...shop, buyer, lines, title: title.id };
};

/** One that is asked for of a paid order, ¥380.00. */
export const anAskedFapiao = async (portal: TestPortal) => {
  const market = await aFapiaoMarket(portal);
  const order = (await aPaidOrder(portal, market.buyer, market.lines)).id;
  const { fapiao } = await portal.run(askFapiao, market.buyer, { order_id: order, title_id: market.title });
  return { ...market, order, id: fapiao.id };
};
/** The same, and its days are over. */
export const aLateFapiao = async (portal: TestPortal) => {
  const made = await anAskedFapiao(portal);
  await portal.database.pool.query("update fapiao.fapiao set status = 'late', due_at = $2, remind_from = $2 where id = $1", [made.id, portal.now()]);
  return made;
};
/** The same, given back to its buyer. */
export const aReturnedFapiao = async (portal: TestPortal) => {
  const made = await anAskedFapiao(portal);
  await portal.run(returnFapiao, made.seller, { id: made.id, reason: "税号与名称不符" });
  return made;
};

export const issueInput = (portal: TestPortal, id: number, sum_minor = "38000"): InputOf<typeof issueFapiao> => ({
  id,
  number: aFapiaoNumber(),
  issued_on: dayOf(unixSeconds(portal.now())),
  sum_minor,
  rate_basis_points: 1300,
});
export const issueIt = async (portal: TestPortal, seller: Persona, id: number, sum_minor?: string) => {
  await portal.run(keepFapiaoFile, seller, { id, file: fapiaoPdf });
  return portal.run(issueFapiao, seller, issueInput(portal, id, sum_minor));
};

/** One that is issued, ¥380.00. */
export const anIssuedFapiao = async (portal: TestPortal) => {
  const made = await anAskedFapiao(portal);
  await issueIt(portal, made.seller, made.id);
  return made;
};
/** The same, found wrong by its buyer (or begun anew by its shop): `instead` is asked for in its place. */
export const aContestedFapiao = async (portal: TestPortal, by: "buyer" | "seller" = "buyer") => {
  const made = await anIssuedFapiao(portal);
  const said = { id: made.id, about: ["title" as const] };
  const { fapiao } =
    by === "buyer" ? await portal.run(contestFapiao, made.buyer, { ...said, title_id: made.title }) : await portal.run(redoFapiao, made.seller, said);
  return { ...made, instead: fapiao.id };
};
