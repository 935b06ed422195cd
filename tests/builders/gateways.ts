import { expect } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { payments } from "#domains/money/payments/index.server.ts";
import type { GatewayKeys } from "#platform/network/gateway-keys.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { aBuyer, anOrder, aShop } from "./orders.ts";

type Clocked = { setClock(clock: () => Date): void; stop(): Promise<void> };
type Shop = Awaited<ReturnType<typeof aShop>>;

/** A portal with a gateway's stand-in that goes by its clock, and a shop that has much to sell at ¥38.00. */
export const portalAt = async <Fake extends Clocked>(fake: Fake, gateways: GatewayKeys): Promise<{ fake: Fake; portal: TestPortal; shop: Shop }> => {
  const portal = await startTestPortal({ locale: "en", gateways });
  fake.setClock(() => portal.now());
  return { fake, portal, shop: await aShop(portal, { skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 100_000 }] }) };
};

/** Whatever was done there, the books add up. */
export const endAt = async ({ fake, portal }: { fake: Clocked; portal: TestPortal }): Promise<void> => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  await portal.stop();
  await fake.stop();
};

/** ¥76.00 that wait for their payment. */
export const anOrderOfTwo = async (portal: TestPortal, shop: Shop) => {
  const buyer = await aBuyer(portal);
  return { buyer, order: await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]) };
};

/** Time passes, and what payments look after by themselves is looked after. */
export const later = async (portal: TestPortal, milliseconds: number): Promise<void> => {
  portal.wait(milliseconds);
  for (const sweep of payments.sweeps ?? []) await portal.runner.sweep(sweep);
  await portal.runJobs();
};
