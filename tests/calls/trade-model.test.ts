import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { topupLeast } from "#domains/money/payments/contract/fields.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { groupbuy } from "#domains/trade/groupbuy/index.server.ts";
import { joinGroup } from "#domains/trade/groupbuy/contract/joining.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { cancelOrder, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { rejectOrder, shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { orders } from "#domains/trade/orders/index.server.ts";
import type { AnyCall } from "#kit/call.ts";
import { Refusal } from "#kit/refusal.ts";
import { hours } from "#kit/time.ts";
import { aGroupShop, aMember, joinInput, walletOf } from "#tests/builders/groupbuys.ts";
import { aBuyer, anOrder, fillWallet } from "#tests/builders/orders.ts";
import { stepsOfAWalk, walkTime } from "#tests/builders/walks.ts";
import { size } from "#tests/faults/size.ts";
import { payPassword, startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";

let portal: TestPortal;
let finance: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  finance = await portal.aUser({ roles: ["finance"] });
});
afterAll(() => portal.stop());

/** What one buyer's trade comes to, said in the plainest way. An order within a group names it; everybody paid ¥34.50 a piece there. */
type Order = { status: string; pieces: number; total: bigint; team?: number };
type Team = { members: number; status: "forming" | "succeeded" | "failed"; price?: bigint | undefined };
type Model = { wallet: bigint; orders: Order[]; teams: Team[]; waits: number };
type Real = {
  buyer: Persona & { address: number };
  shop: Awaited<ReturnType<typeof aGroupShop>>;
  orders: { id: number; checkout_id: number }[];
  teams: number[];
};

const goodsPrice = 3_800n;
const firstStep = 3_450n;
/** What so many members pay a piece: of one alone there is no group. */
const stepAt = (members: number): bigint | undefined => [undefined, undefined, 3_450n, 3_120n, 2_790n][Math.min(members, 4)];
const mostUnpaid = 20;

const refusedOr = async (run: () => Promise<unknown>): Promise<"done" | "refused"> => {
  try {
    await run();
    return "done";
  } catch (error) {
    if (error instanceof Refusal) return "refused";
    throw error;
  }
};

/** Everybody pays the step reached, the difference goes back; where none is reached, all of it does. */
const settle = (model: Model, team: Team) => {
  for (const order of model.orders) {
    if (order.status !== "pending_group" || order.team === undefined || model.teams[order.team] !== team) continue;
    const costs = team.price === undefined ? 0n : team.price * BigInt(order.pieces);
    model.wallet += order.total - costs;
    if (team.price === undefined) order.status = "closed";
    else Object.assign(order, { status: "to_ship", total: costs });
  }
};
const decide = (model: Model, team: Team) => {
  if (team.status !== "forming") return;
  team.price = stepAt(team.members);
  team.status = team.price === undefined ? "failed" : "succeeded";
  settle(model, team);
};

const compare = async (model: Model, { buyer, orders: placed, teams }: Real) => {
  expect(await walletOf(portal, buyer)).toBe(String(model.wallet));
  const { rows } = await portal.database.pool.query<{ id: number; status: string; held: string }>(
    `select o.id, o.status, coalesce(a.balance_minor, 0)::text as held from orders."order" o left join ledger.account a on a.kind = 'escrow' and a.owner_id = o.id where o.buyer_id = $1 order by o.id`,
    [buyer.id],
  );
  const isHeld = (status: string) => ["pending_group", "to_ship", "shipped"].includes(status);
  expect(rows).toEqual(model.orders.map(({ status, total }, index) => ({ id: placed[index]?.id, status, held: isHeld(status) ? String(total) : "0" })));
  const { rows: groups } = await portal.database.pool.query<{ id: number; status: string }>(
    "select id, status from groupbuy.team where id = any($1) order by id",
    [teams],
  );
  expect(groups.map(({ status }) => status)).toEqual(model.teams.map(({ status }) => status));
};

type Part = {
  name: string;
  check?: (model: Readonly<Model>) => boolean;
  /** Whether it is done, with what it changes. */
  onModel: (model: Model) => boolean;
  onPortal: (real: Real) => Promise<unknown>;
};
const command = ({ name, check = () => true, onModel, onPortal }: Part): fc.AsyncCommand<Model, Real> => ({
  check,
  async run(model, real) {
    const wanted = onModel(model) ? "done" : "refused";
    expect([name, await refusedOr(() => onPortal(real))]).toEqual([name, wanted]);
    await portal.runJobs();
    await compare(model, real);
  },
  toString: () => name,
});

const topUp = (minor: number) =>
  command({
    name: `top up ${minor}`,
    onModel: (model) => {
      model.wallet += BigInt(minor);
      return true;
    },
    onPortal: ({ buyer }) => fillWallet(portal, buyer, BigInt(minor)),
  });

const isFull = (model: Model) => model.orders.filter(({ status }) => status === "pending_payment").length >= mostUnpaid;

const place = (pieces: number) =>
  command({
    name: `place ${pieces}`,
    onModel: (model) => {
      if (isFull(model)) return false;
      model.orders.push({ status: "pending_payment", pieces, total: goodsPrice * BigInt(pieces) });
      return true;
    },
    onPortal: async ({ buyer, shop, orders: placed }) => placed.push(await anOrder(portal, buyer, [{ sku_id: shop.skus[1] ?? 0, quantity: pieces }])),
  });

const startGroup = (pieces: number) =>
  command({
    name: `start a group with ${pieces}`,
    onModel: (model) => {
      if (isFull(model)) return false;
      model.teams.push({ members: 0, status: "forming" });
      model.orders.push({ status: "pending_payment", pieces, total: firstStep * BigInt(pieces), team: model.teams.length - 1 });
      return true;
    },
    onPortal: async ({ buyer, shop, orders: placed, teams }) => {
      const { order_id, checkout_id, team_id } = await portal.run(joinGroup, buyer, joinInput(shop, buyer, { quantity: pieces }));
      placed.push({ id: order_id, checkout_id });
      teams.push(team_id);
    },
  });

/** One more has paid; the last step decides it. */
const count = (model: Model, team: Team) => {
  team.members += 1;
  if (team.members === 4) decide(model, team);
};

/** Others order in one of the buyer's groups and pay, one after the other, as long as it takes them. */
const othersJoin = ([which, many]: readonly [number, number]) =>
  command({
    name: `${many} others join ${which}`,
    check: ({ teams }) => teams.length > 0,
    onModel: (model) => {
      const team = model.teams[which % model.teams.length];
      for (let one = 0; one < many; one += 1) {
        if (team?.status !== "forming") return false;
        count(model, team);
      }
      return true;
    },
    onPortal: async ({ shop, teams }) => {
      for (let one = 0; one < many; one += 1) await aMember(portal, shop, { team_id: teams[which % teams.length] ?? 0 });
    },
  });

const aDay = hours(25);
const dayGoesBy = command({
  name: "a day goes by",
  // Some times only, or parcels would be received by themselves.
  check: ({ waits }) => waits < 6,
  onModel: (model) => {
    model.waits += 1;
    for (const order of model.orders) if (order.status === "pending_payment") order.status = "closed";
    for (const team of model.teams) decide(model, team);
    return true;
  },
  onPortal: async () => {
    portal.wait(aDay);
    for (let turn = 0; turn < 2; turn += 1) {
      await portal.runJobs();
      for (const sweep of [...(orders.sweeps ?? []), ...(groupbuy.sweeps ?? [])]) await portal.runner.sweep(sweep);
    }
  },
});

type Act = { from: readonly string[]; to: string; call: AnyCall; as: "buyer" | "seller" | "finance"; more?: object; paysBack?: true };
const acts: Record<string, Act> = {
  cancel: { from: ["pending_payment"], to: "closed", call: cancelOrder, as: "buyer" },
  reject: { from: ["to_ship"], to: "closed", call: rejectOrder, as: "seller", more: { note: "none left" }, paysBack: true },
  ship: { from: ["to_ship"], to: "shipped", call: shipOrder, as: "seller", more: { carrier: "sf", tracking_number: "SF123456789" } },
  receive: { from: ["shipped"], to: "received", call: receiveOrder, as: "buyer" },
  refund: { from: ["to_ship", "shipped"], to: "closed", call: refundOrder, as: "finance", more: { note: "as agreed" }, paysBack: true },
};

const onOrder = (name: string, which: number) => {
  const act = acts[name];
  if (!act) throw new Error(`there is no act ${name}`);
  return command({
    name: `${name} ${which}`,
    check: ({ orders: placed }) => placed.length > 0,
    onModel: (model) => {
      const order = model.orders[which % model.orders.length];
      if (!order || !act.from.includes(order.status)) return false;
      order.status = act.to;
      if (act.paysBack) model.wallet += order.total;
      return true;
    },
    onPortal: ({ buyer, shop, orders: placed }) =>
      portal.run(act.call, { buyer, seller: shop.seller, finance }[act.as], { id: placed[which % placed.length]?.id, ...act.more } as never),
  });
};

const pay = (which: number) =>
  command({
    name: `pay ${which}`,
    check: ({ orders: placed }) => placed.length > 0,
    onModel: (model) => {
      const order = model.orders[which % model.orders.length];
      if (order?.status !== "pending_payment" || model.wallet < order.total) return false;
      model.wallet -= order.total;
      order.status = order.team === undefined ? "to_ship" : "pending_group";
      const team = model.teams[order.team ?? -1];
      if (team?.status === "forming") count(model, team);
      // It filled up while they paid: a member all the same.
      else if (team) settle(model, team);
      return true;
    },
    onPortal: ({ buyer, orders: placed }) =>
      portal.run(startPayment, buyer, { reference: placed[which % placed.length]?.checkout_id ?? 0, provider: "wallet", pay_password: payPassword }),
  });

/** Few runs see a group decided: more of them than of walks. */
const runs = size(10, 500);
const which = fc.nat(59);
const pieces = fc.integer({ min: 2, max: 5 });
const act = fc.tuple(fc.constantFrom(...Object.keys(acts)), which).map(([name, one]) => onOrder(name, one));
const commands = fc.commands(
  [
    fc.integer({ min: Number(topupLeast), max: 120_000 }).map(topUp),
    pieces.map(place),
    pieces.map(startGroup),
    which.map(pay),
    which.map(pay),
    fc.tuple(which, fc.integer({ min: 1, max: 3 })).map(othersJoin),
    act,
    act,
    fc.constant(dayGoesBy),
  ],
  { maxCommands: stepsOfAWalk, size: "max" },
);

test(
  `orders, refunds, group buys and the wallet go as a model says, whatever is done: ${runs} times up to ${stepsOfAWalk} commands`,
  async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(commands, async (run) => {
        const [shop, buyer] = [await aGroupShop(portal), await aBuyer(portal)];
        const model: Model = { wallet: 0n, orders: [], teams: [], waits: 0 };
        const real: Real = { buyer, shop, orders: [], teams: [] };
        try {
          await fc.asyncModelRun(() => ({ model, real }), run);
        } finally {
          // By what went by only: set back to where it began, the clock would fall behind the jobs' by the length of every run.
          portal.wait(-model.waits * aDay);
        }
        done += [...run].length;
      }),
      { numRuns: runs },
    );
    expect(done).toBeGreaterThan(runs);
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  },
  walkTime,
);
