import { saveDesigner } from "#domains/catalogue/designs/contract/designers.ts";
import type { AccountKind } from "#domains/money/ledger/contract/accounts.ts";
import { contractDetails, decideMilestone, fulfilMilestone, judgeMilestone } from "#domains/sourcing/contracts/contract/contracts.ts";
import { prepareBooking } from "#domains/trade/bookings/contract/bookings.ts";
import { licenceFiles, returnLicence } from "#domains/trade/licences/contract/licences.ts";
import { days } from "#kit/time.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";
import { act as actOnBooking, aModel, anAccepted } from "./bookings.ts";
import { aSignedContract } from "./contracts.ts";
import { aConfirmedLicence, aPrintForSale } from "./licences.ts";

export const otherKinds = ["licence", "booking", "milestone"] as const;
export type OtherKind = (typeof otherKinds)[number];
const escrows = { licence: "licence_escrow", booking: "booking_escrow", milestone: "contract_escrow" } as const satisfies Record<OtherKind, AccountKind>;

type Seller = Persona & { token: string };
export type OtherSale = {
  kind: OtherKind;
  /** What its domain calls it, and it is paid by. */
  reference: number;
  /** What shares and the ledger call it. */
  sale: number;
  buyer: Persona;
  seller: Seller;
  price: bigint;
};

/** Sales that are no goods, and go to one seller: licences of prints, bookings of models, milestones of contracts. */
export const otherSalesAt = (portal: TestPortal) => {
  const models = new Map<number, number>();
  /** The day of the next booking that is to come: a model has one a day. */
  let ahead = 3;
  const begin = {
    licence: async (seller: Seller) => {
      const { work_id } = await aPrintForSale(portal, seller);
      const { buyer, id } = await aConfirmedLicence(portal, { work_id });
      return { buyer, reference: id };
    },
    booking: async (seller: Seller, isSoon: boolean) => {
      const model_id = models.get(seller.id) ?? (await aModel(portal, seller)).model_id;
      models.set(seller.id, model_id);
      const { client, id } = await anAccepted(portal, { model: { user: seller, model_id }, wish: { ahead: isSoon ? 0 : (ahead += 1) } });
      await portal.run(prepareBooking, client, { id });
      return { buyer: client, reference: id };
    },
    milestone: async (seller: Seller) => {
      const { buyer, id } = await aSignedContract(portal, { seller });
      const { milestones } = await portal.run(contractDetails, buyer, { id });
      return { buyer, reference: milestones.find((one) => one.status === "due")?.id ?? 0 };
    },
  };
  const handIn = (seller: Persona, milestone_id: number) => portal.run(fulfilMilestone, seller, { milestone_id, step: "submit", note: "done" });
  const settle: Record<OtherKind, (sale: OtherSale) => Promise<unknown>> = {
    async licence({ buyer, reference: id }) {
      await portal.run(licenceFiles, buyer, { id });
      portal.wait(days(8));
    },
    async booking({ buyer, seller, reference }) {
      portal.wait(days(2));
      await actOnBooking(portal, seller, reference, "perform");
      await actOnBooking(portal, buyer, reference, "confirm");
    },
    async milestone({ buyer, seller, reference: milestone_id }) {
      await handIn(seller, milestone_id);
      await portal.run(judgeMilestone, buyer, { milestone_id, step: "accept" });
    },
  };
  const give: Record<OtherKind, (sale: OtherSale) => Promise<unknown>> = {
    licence: ({ buyer, reference: id }) => portal.run(returnLicence, buyer, { id }),
    booking: ({ seller, reference }) => actOnBooking(portal, seller, reference, "withdraw"),
    milestone: ({ seller, reference: milestone_id }) => portal.run(fulfilMilestone, seller, { milestone_id, step: "give_up", note: "we cannot" }),
  };
  const divide: Record<Exclude<OtherKind, "licence">, (sale: OtherSale) => Promise<unknown>> = {
    async booking({ buyer, reference }) {
      await portal.database.pool.query(`update bookings.booking set cancel_scale = '[{"hours":0,"basis_points":5000}]' where id = $1`, [reference]);
      await actOnBooking(portal, buyer, reference, "cancel");
    },
    async milestone({ buyer, seller, reference: milestone_id, price }) {
      await handIn(seller, milestone_id);
      for (const step of ["object", "dispute"] as const) await portal.run(judgeMilestone, buyer, { milestone_id, step, note: "of another fabric" });
      const support = await portal.aUser({ roles: ["support"] });
      const decision = { to_seller: String(price / 2n), goes_on: true, note: "Half of the fabric was bought, as the receipts show" };
      await portal.run(decideMilestone, support, { milestone_id, ...decision });
      // Nobody appeals.
      portal.wait(days(15));
    },
  };
  const done = async (what: Promise<unknown>): Promise<void> => {
    await what;
    await portal.runJobs();
  };
  return {
    escrowOf: ({ kind, reference }: OtherSale) => ({ kind: escrows[kind], owner: reference }),
    /** A shop that can sell all of them. */
    async aSeller(): Promise<Seller> {
      const seller = await portal.aUser({ is_enterprise: true, is_design: true, vip: true });
      await portal.run(saveDesigner, seller, { name: { en: "a designer" }, styles: ["geometric"] });
      return seller;
    },
    /** Waits for its payment. A booking is of the next day where it `isSoon`, or of a day that is not near. */
    async begun(kind: OtherKind, seller: Seller, isSoon = false): Promise<OtherSale> {
      const { buyer, reference } = await begin[kind](seller, isSoon);
      const { rows } = await portal.database.pool.query<{ sale: number; price: bigint }>(
        "select -id as sale, amount_minor as price from payments.payable where kind = $1 and reference = $2",
        [kind, reference],
      );
      return { kind, reference, buyer, seller, sale: rows[0]?.sale ?? 0, price: BigInt(rows[0]?.price ?? 0) };
    },
    /** Its money becomes its seller's; of a booking that is soon. */
    settled: (sale: OtherSale) => done(settle[sale.kind](sale)),
    /** All of it goes back. */
    givenBack: (sale: OtherSale) => done(give[sale.kind](sale)),
    /** One half is the seller's, the other goes back. A licence has no halves. */
    divided: (sale: OtherSale) => done(sale.kind === "licence" ? give.licence(sale) : divide[sale.kind](sale)),
  };
};
