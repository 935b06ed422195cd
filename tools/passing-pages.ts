import { demoPassword } from "#demo/accounts-sheet.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { listDesigns } from "#domains/catalogue/designs/contract/works.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { recharge } from "#domains/money/payments/contract/recharge.ts";
import { login } from "#domains/people/accounts/contract/sign-in.ts";
import { listClaims } from "#domains/trade/after-sale/contract/claiming.ts";
import { cancelLicence, confirmLicence, licenceOffers } from "#domains/trade/licences/contract/licences.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { cancelOrder } from "#domains/trade/orders/contract/orders.ts";
import type { AnyCall, Envelope, InputOf, OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";

/** A call as a program makes it, answered or thrown. */
const askerOf =
  (base: string, token = "") =>
  async <C extends AnyCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    const answer = await fetch(`${base}/api/${call.path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        lang: "en",
        ...(token ? { token } : {}),
        ...(call.idempotent ? { "idempotency-key": crypto.randomUUID() } : {}),
      },
      body: JSON.stringify(input),
    });
    const { code, msg, data } = (await answer.json()) as Envelope;
    if (code !== 1) throw new Error(`${call.path} answered ${code}: ${msg}`);
    return data as OutputOf<C>;
  };

export const signInTo = async (base: string, account: string): Promise<OutputOf<typeof login>["userinfo"]> =>
  (await askerOf(base)(login, { account, password: demoPassword })).userinfo;

/**
 * Pages that are there for minutes, while something waits to be paid: the demo buyer begins an order, a licence and a payment of one yuan at the local cashier.
 * `undo` gives the order and the licence up again.
 */
export const passingPages = async (base: string): Promise<{ paths: string[]; undo(): Promise<void> }> => {
  const ask = askerOf(base, (await signInTo(base, "buyer")).token);
  const { list: products } = await ask(listProducts, { size: 24 });
  const goods = await Promise.all(products.map(({ id }) => ask(productDetails, { id })));
  const product = goods.find(({ colours, min_quantity }) => colours.some(({ skus }) => skus.some(({ available }) => available > min_quantity)));
  const sku = product?.colours.flatMap(({ skus }) => skus).find(({ available }) => available > product.min_quantity);
  const lines = product && sku ? [{ sku_id: sku.id, quantity: product.min_quantity }] : [];
  const { total } = await ask(previewOrder, { lines });
  const address_id = (await ask(listAddresses, {})).list[0]?.id ?? 0;
  const placed = await ask(placeOrder, { lines, address_id, expected_total: { minor: total.minor, currency: total.currency } });
  const { list: designs } = await ask(listDesigns, { licence: "non_exclusive", size: 12 });
  const works = await Promise.all(designs.map(async ({ id }) => ({ id, ...(await ask(licenceOffers, { work_id: id })) })));
  const [wanted] = works.flatMap(({ id, file, offers }) => {
    const offer = file && offers.find(({ kind, closed }) => kind === "non_exclusive" && !closed);
    return offer ? [{ id, offer }] : [];
  });
  const licence =
    wanted && (await ask(confirmLicence, { work_id: wanted.id, offer_id: wanted.offer.id, seen: wanted.offer.seen, holder: "Threadport routes", purpose: "" }));
  // Its page of sending goods back is linked while they are to be sent; it is there afterwards too.
  const back = (await ask(listClaims, {})).list.find(({ kind }) => kind === "return_refund");
  const { reference } = await ask(recharge, { amount: "100" });
  const { payment } = await ask(startPayment, { kind: "topup", reference, provider: "local" });
  await ask(cashierDecide, { payment, outcome: "succeed" });
  return {
    paths: [
      to("product-submit-id", { id: product?.id ?? 0 }, { lines: lines.map(({ sku_id, quantity }) => `${sku_id}x${quantity}`).join(",") }),
      to("product-pay-id", { id: placed.checkout_id }),
      ...(back ? [to("order-return-id", { id: back.id })] : []),
      ...(licence ? [to("design-confirm-pay-id", { id: licence.id })] : []),
      ...(["pay-success", "pay-group_success", "pay-model_success"] as const).map((name) => to(name, { payment })),
    ],
    async undo() {
      const [order] = placed.orders;
      if (order) await ask(cancelOrder, { id: order.id });
      if (licence) await ask(cancelLicence, { id: licence.id });
    },
  };
};
