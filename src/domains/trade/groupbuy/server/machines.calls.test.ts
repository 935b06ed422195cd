import { afterAll, beforeAll, expect, test } from "vitest";
import { aGroupShop, aJoiner } from "#tests/builders/groupbuys.ts";
import { eachWalk, walk, walks, walkTime } from "#tests/builders/walks.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { memberMachine } from "./member-machine.ts";
import { teamMachine } from "./team-machine.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** The shops' stock holds for so many: a new shop then. */
const perShop = 200;
let shop: Awaited<ReturnType<typeof aGroupShop>> | undefined;
let joined = 0;
const aNewJoiner = async () => {
  if (!shop || joined % perShop === 0) shop = await aGroupShop(portal);
  joined += 1;
  return aJoiner(portal, shop);
};

test(
  `a group goes as its table says: ${walks} walks`,
  async () => {
    const reached = await eachWalk(teamMachine.life, async (steps) => {
      const { team_id } = await aNewJoiner();
      return walk(portal, teamMachine, { table: "groupbuy.team_event", of: "team_id" }, team_id, steps, ({ event }) => ({
        set: (at: Date) => ({ decided_at: at, unit_price_minor: event === "succeed" ? 3_450n : null }),
      }));
    });
    expect(reached.size).toBeGreaterThan(0);
  },
  walkTime,
);

test(
  `a member goes as its table says: ${walks} walks`,
  async () => {
    const reached = await eachWalk(memberMachine.life, async (steps) => {
      const { order_id } = await aNewJoiner();
      const { rows } = await portal.database.pool.query<{ id: number }>("select id from groupbuy.member where order_id = $1", [order_id]);
      return walk(portal, memberMachine, { table: "groupbuy.member_event", of: "member_id" }, rows[0]?.id ?? 0, steps, ({ event }) => ({
        set: (at: Date) => (event === "join" ? { joined_at: at } : event === "drop" ? {} : { settled_at: at }),
      }));
    });
    expect(reached.size).toBeGreaterThan(0);
  },
  walkTime,
);
