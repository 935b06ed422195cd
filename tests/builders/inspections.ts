import { startPayment } from "#domains/money/payments/contract/payment.ts";
import {
  actOnInspection,
  askInspection,
  assignInspector,
  attachPicture,
  inspectionDetails,
  inspectionForm,
  reportInspection,
  type InspectionAct,
} from "#domains/trade/inspections/contract/inspections.ts";
import type { Subject } from "#domains/trade/inspections/contract/fields.ts";
import type { InputOf } from "#kit/call.ts";
import { days } from "#kit/time.ts";
import { onePixel } from "#tests/security/tiny-files.ts";
import { payPassword, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { aRunningContract } from "./contracts.ts";
import { aBuyer, aPaidOrder, aShop, fillWallet } from "./orders.ts";

type Wish = Partial<Omit<InputOf<typeof askInspection>, "subject" | "id" | "expected_fee">>;
type Visited = { subject: Subject; subject_id: number; asker: Persona; other: Persona; buyer: Persona; seller: Persona };

/** A paid order of four pieces that is not sent yet, as its buyer asks about it. */
export const anOrderToInspect = async (portal: TestPortal): Promise<Visited> => {
  const { seller, skus } = await aShop(portal);
  const buyer = await aBuyer(portal);
  const { id } = await aPaidOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 4 }]);
  return { subject: "order", subject_id: id, asker: buyer, other: seller, buyer, seller };
};

/** A running contract, as one of its sides asks about it. */
export const aContractToInspect = async (portal: TestPortal, side: "buyer" | "seller" = "buyer"): Promise<Visited> => {
  const { id, buyer, seller } = await aRunningContract(portal);
  return { subject: "contract", subject_id: id, asker: side === "buyer" ? buyer : seller, other: side === "buyer" ? seller : buyer, buyer, seller };
};

/** As the form does it: the first day there is, unless another is wished for. */
export const askInput = async (portal: TestPortal, as: Persona, subject: Subject, id: number, wish: Wish = {}): Promise<InputOf<typeof askInspection>> => {
  const form = await portal.run(inspectionForm, as, { subject, id });
  return {
    subject,
    id,
    day: form.last_day,
    place: "Keqiao, Huashe Road 8",
    brief: "Seams, labels and packing",
    aql: "2.5",
    is_condition: subject === "order",
    expected_fee: form.fee.minor,
    ...wish,
  };
};

/** The first day that can be asked for. */
export const firstDay = async (portal: TestPortal, { asker, subject, subject_id }: Visited): Promise<string> =>
  (await portal.run(inspectionForm, asker, { subject, id: subject_id })).first_day;

type Given = { visited?: Visited; wish?: Wish; soon?: boolean };

export const anAsked = async (portal: TestPortal, { visited: given, wish = {}, soon = false }: Given = {}) => {
  const visited = given ?? (await anOrderToInspect(portal));
  const day = soon ? { day: await firstDay(portal, visited) } : {};
  const { id } = await portal.run(
    askInspection,
    visited.asker,
    await askInput(portal, visited.asker, visited.subject, visited.subject_id, { ...day, ...wish }),
  );
  return { ...visited, id };
};

export const actOn = (portal: TestPortal, as: Persona, id: number, act: InspectionAct, note = "") => portal.run(actOnInspection, as, { id, act, note });

export const anAgreed = async (portal: TestPortal, given: Given = {}) => {
  const asked = await anAsked(portal, given);
  // Where the contract is signed for an inspector, it has agreed already.
  const { status } = await portal.run(inspectionDetails, asked.asker, { id: asked.id });
  if (status === "requested") await actOn(portal, asked.other, asked.id, "agree");
  return asked;
};

/** From the wallet, which is filled for it. */
export const payInspection = async (portal: TestPortal, payer: Persona, id: number): Promise<void> => {
  await fillWallet(portal, payer, 68_000n);
  await portal.run(startPayment, payer, { kind: "inspection", reference: id, provider: "wallet", pay_password: payPassword });
};

export const aBookedInspection = async (portal: TestPortal, given: Given = {}) => {
  const agreed = await anAgreed(portal, given);
  await payInspection(portal, agreed.asker, agreed.id);
  return agreed;
};

export const anAssigned = async (portal: TestPortal, given: Given = {}) => {
  const booked = await aBookedInspection(portal, given);
  const inspector = await portal.aUser({ roles: ["inspector"] });
  const support = await portal.aUser({ roles: ["support"] });
  await portal.run(assignInspector, support, { id: booked.id, inspector_id: inspector.id });
  return { ...booked, inspector, support };
};

export const aPictureOf = async (portal: TestPortal, inspector: Persona, id: number): Promise<number> =>
  (await portal.run(attachPicture, inspector, { id: String(id), file: { name: "seam.png", bytes: new Uint8Array(onePixel) } })).id;

type Report = Partial<Omit<InputOf<typeof reportInspection>, "id">>;

export const writeReport = async (portal: TestPortal, inspector: Persona, id: number, report: Report = {}) =>
  portal.run(reportInspection, inspector, {
    id,
    presented: 2_000,
    sampled: 125,
    critical: 0,
    major: 3,
    minor: 6,
    remarks: "Seams are even, labels are right, cartons as agreed.",
    verdict: "passed",
    pictures: [{ picture_id: await aPictureOf(portal, inspector, id), caption: "Side seam" }],
    ...report,
  });

export const failedReport: Report = { major: 12, verdict: "failed", remarks: "Twelve open seams among 125 pieces." };

/** Its day has come and the inspector reported. The portal's clock goes two days on. */
export const aReported = async (portal: TestPortal, { report, ...given }: Given & { report?: Report } = {}) => {
  const assigned = await anAssigned(portal, { soon: true, ...given });
  portal.wait(days(2));
  await writeReport(portal, assigned.inspector, assigned.id, report);
  return assigned;
};
