import type { Stripe } from "stripe";
import { currencies, type Currency } from "#kit/money.ts";
import type { Services } from "#platform/calls/context.ts";
import type { GatewayKeys } from "#platform/network/gateway-keys.ts";
import { gatewayPatience, type Outside } from "./provider.ts";

type Keys = NonNullable<GatewayKeys["stripe"]>;

/** How long an answer is waited for, and how often a call that nobody answered is made again, under its request number. */
const patience = { timeout: gatewayPatience, maxNetworkRetries: 1 };

const clients = new WeakMap<Keys, Promise<Stripe>>();

/** The library is large: it is loaded where Stripe is set up, when it is first needed. */
export const clientOf = async (keys: Keys): Promise<Stripe> => {
  const made = clients.get(keys);
  if (made) return made;
  const where = keys.url === undefined ? undefined : new URL(keys.url);
  const client = import("stripe").then(
    ({ default: Client }) =>
      new Client(keys.secretKey, {
        ...patience,
        telemetry: false,
        ...(where
          ? { host: where.hostname, ...(where.port ? { port: Number(where.port) } : {}), protocol: where.protocol === "http:" ? "http" : "https" }
          : {}),
      }),
  );
  clients.set(keys, client);
  return client;
};

export const keysOf = ({ gateways }: Services): Keys => {
  if (!gateways.stripe) throw new Error("Stripe is not set up");
  return gateways.stripe;
};
export const stripeOf = ({ services }: Outside): Promise<Stripe> => clientOf(keysOf(services));

/** Of an object that is given whole or by its id. */
export const idOf = (of: string | { id: string } | null): string => (typeof of === "string" ? of : (of?.id ?? ""));

/** Ours, or nothing: money in a currency that nobody here can hold fits no payment, and Stripe's own page of it says so. */
export const currencyOf = (text: string | null): Currency | undefined => currencies.find((one) => one === text?.toUpperCase());

/** Whether an account of somebody else is none of ours any more: it was disconnected, or Stripe has ended it. */
export const isGone = (error: unknown): boolean => (error as Partial<Stripe.errors.StripeError>).code === "account_invalid";

/** Whether Stripe does not know what it was asked of: of the named parameter, where there are several. */
export const isMissing = (error: unknown, param?: string): boolean => {
  const said = error as Partial<Stripe.errors.StripeError>;
  return said.code === "resource_missing" && (param === undefined || said.param === param);
};
