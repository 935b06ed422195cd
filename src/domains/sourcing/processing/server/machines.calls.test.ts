import { afterAll, beforeAll, expect, test } from "vitest";
import { unixSeconds } from "#kit/time.ts";
import { eachWalk, walk, walks, walkTime } from "#tests/builders/walks.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { publishProcessing } from "../contract/buying.ts";
import { offerProcessing } from "../contract/offering.ts";
import { offerMachine, type OfferRow } from "./offer-machine.ts";
import { orderMachine } from "./order-machine.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const anOrder = async (is_draft: boolean) =>
  portal.run(publishProcessing, await portal.aUser(), {
    title: { en: "Black crêpe abaya" },
    destination_country: "AE",
    type: "full_package",
    makes: "modest_wear",
    quantity: 2_400,
    deadline: unixSeconds(portal.now()) + 6 * 86_400,
    is_draft,
  });

test(
  `a processing order goes as its table says: ${walks} walks`,
  async () => {
    const reached = await eachWalk(orderMachine.life, async (steps, pick) => {
      const { id } = await anOrder(pick % 2 === 0);
      return walk(portal, orderMachine, { table: "processing.order_event", of: "order_id" }, id, steps, ({ event }) => ({
        set: (at: Date) => (event === "publish" ? { published_at: at } : {}),
      }));
    });
    expect(reached.size).toBeGreaterThan(0);
  },
  walkTime,
);

test(
  `an offer goes as its table says, its versions kept in its events: ${walks} walks`,
  async () => {
    const reached = await eachWalk(offerMachine.life, async (steps) => {
      const order = await anOrder(false);
      const { offer_id } = await portal.run(offerProcessing, await portal.aUser({ is_enterprise: true }), { id: order.id, price: "1200", lead_days: 20 });
      const taken = await walk(
        portal,
        offerMachine,
        { table: "processing.offer_event", of: "offer_id" },
        offer_id,
        steps,
        async ({ event }, { version, order_id }: OfferRow, ctx) => {
          const next = event === "revise" || event === "counter" ? version + 1 : version;
          return { set: { version: next, updated_at: ctx.now }, keep: { version: next }, more: await orderMachine.lock(ctx, order_id) };
        },
      );
      const { rows } = await portal.database.pool.query<{ version: number; told: number }>(
        "select o.version, (select max(e.version) from processing.offer_event e where e.offer_id = o.id) as told from processing.offer o where o.id = $1",
        [offer_id],
      );
      const versions = taken.moved.filter((event) => event === "revise" || event === "counter").length;
      expect(rows[0]).toEqual({ version: 1 + versions, told: 1 + versions });
      return taken;
    });
    expect(reached.size).toBeGreaterThan(0);
  },
  walkTime,
);
