import { aDesigner, aWork } from "#domains/catalogue/designs/testing.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import type { InputOf } from "#kit/call.ts";
import { confirmLicence, disputeLicence, licenceFiles, licenceOffers } from "#domains/trade/licences/contract/licences.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";

/** A published print with one licence of each kind. */
export const aPrintForSale = async (portal: TestPortal, given?: Persona & { token: string }) => {
  const designer = given ?? (await aDesigner(portal));
  const { id: work_id } = await aWork(portal, designer, {
    licences: [
      { kind: "by_quantity", price: "40000", most_metres: 300, term_months: 12 },
      { kind: "non_exclusive", price: "96000", term_months: 24 },
      { kind: "exclusive", price: "900000" },
    ],
  });
  return { designer, work_id };
};

type Kind = "exclusive" | "non_exclusive" | "by_quantity";

/** Reads the terms and accepts them, as the page does. */
export const confirmInput = async (
  portal: TestPortal,
  buyer: Persona,
  work_id: number,
  kind: Kind = "non_exclusive",
): Promise<InputOf<typeof confirmLicence>> => {
  const offer = (await portal.run(licenceOffers, buyer, { work_id })).offers.find((one) => one.kind === kind);
  return { work_id, offer_id: offer?.id ?? 0, seen: offer?.seen ?? "", holder: "Nile Textiles Ltd", purpose: "Summer dresses" };
};

export const aConfirmedLicence = async (
  portal: TestPortal,
  { kind = "non_exclusive" as Kind, ...given }: { kind?: Kind; buyer?: Persona; work_id?: number } = {},
) => {
  const print = given.work_id ? { designer: undefined, work_id: given.work_id } : await aPrintForSale(portal);
  const buyer = given.buyer ?? (await portal.aUser());
  const sale = await portal.run(confirmLicence, buyer, await confirmInput(portal, buyer, print.work_id, kind));
  return { ...print, buyer, id: sale.id };
};

/** Paid at the cashier, as anybody would. */
export const payLicence = async (portal: TestPortal, buyer: Persona, reference: number): Promise<void> => {
  const { payment } = await portal.run(startPayment, buyer, { kind: "licence", reference, provider: "local" });
  await portal.run(cashierDecide, buyer, { payment, outcome: "succeed" });
  await portal.runJobs();
};

export const aPaidLicence = async (portal: TestPortal, given: Parameters<typeof aConfirmedLicence>[1] = {}) => {
  const sale = await aConfirmedLicence(portal, given);
  await payLicence(portal, sale.buyer, sale.id);
  return sale;
};

/** Paid and fetched, and the buyer says that it is wrong. */
export const aDisputedLicence = async (portal: TestPortal, given: Parameters<typeof aConfirmedLicence>[1] = {}) => {
  const sale = await aPaidLicence(portal, given);
  await portal.run(licenceFiles, sale.buyer, { id: sale.id });
  await portal.run(disputeLicence, sale.buyer, { id: sale.id, note: "it is wrong" });
  return sale;
};
