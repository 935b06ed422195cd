import { afterAll, beforeAll, expect, test } from "vitest";
import { days, later } from "#kit/time.ts";
import { eachWalk, walk, walks, walkTime } from "#tests/builders/walks.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { inquiryLife, type InquiryStatus } from "../contract/inquiry-life.ts";
import { ask } from "./asking.ts";
import { inquiryMachine } from "./machine.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** What a row has to have in a state (see its constraints). */
const columnsIn = (status: InquiryStatus, agent_id: number, now: Date) => ({
  agent_id: status === "open" ? null : agent_id,
  snoozed_until: status === "snoozed" ? later(now, days(1)) : null,
  closed_at: status === "closed" ? now : null,
});

test(
  `an inquiry goes as its table says, and says goodbye once: ${walks} walks`,
  async () => {
    const [account, agent] = [await portal.aUser(), await portal.aUser({ roles: ["service"] })];
    const count = async (text: string, id: number) => (await portal.database.pool.query<{ count: number }>(text, [id])).rows[0]?.count;
    const reached = await eachWalk(inquiryMachine.life, async (steps) => {
      const customer = await portal.aUser();
      await portal.runner.act((ctx) => ask(ctx, { account_id: account.id, customer_id: customer.id, visitor_id: null, seq: 1, locale: "en" }));
      const { rows } = await portal.database.pool.query<{ id: number }>("select id from service.inquiry where customer_id = $1", [customer.id]);
      const id = rows[0]?.id ?? 0;
      const taken = await walk(portal, inquiryMachine, { table: "service.inquiry_event", of: "inquiry_id" }, id, steps, ({ event, party }, row, ctx) => {
        const from = (row as { status: string }).status;
        const way = inquiryLife.transitions.find((one) => one.from === from && one.event === event && (one.by as readonly string[]).includes(party));
        return { set: way ? columnsIn(way.to, agent.id, ctx.now) : {} };
      });
      const closed = await count("select count(*)::int from service.inquiry_event where inquiry_id = $1 and event = 'close'", id);
      const said = "select count(*)::int from chat.message m join chat.conversation c on c.id = m.conversation_id where $1 in (c.lower_id, c.upper_id)";
      expect(await count(said, customer.id)).toBe(closed ? 1 : 0);
      return taken;
    });
    expect(reached.size).toBeGreaterThan(5);
  },
  walkTime,
);
