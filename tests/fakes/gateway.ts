import type { IncomingMessage, Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ProviderCode } from "#domains/money/payments/contract/fields.ts";
import type { HookTold } from "#platform/http/hooks.ts";
import type { GatewayKeys } from "#platform/network/gateway-keys.ts";

/** What becomes of a refund that is asked for: done, done later (`finishRefund`), or not done. */
export type RefundPlan = "succeeded" | "pending" | "failed";

/** A gateway of payments as its public documents describe it, on a port of this machine: what tests do with it, whichever it is. */
export type FakeGateway = {
  code: ProviderCode;
  keys: GatewayKeys;
  plan: {
    /** What becomes of the refunds that are asked for, one after the other; then `succeeded`. */
    refunds: RefundPlan[];
    /** How many calls are done and never answered. */
    silent: number;
    /** How many calls are answered with a fault of the gateway's own, and not done. */
    faults: number;
    /** How long the answer to a call that is done takes, in milliseconds: longer than `gatewayPatience`, and it comes when nobody listens any more. */
    slowMs: number;
    /** How often each word is told, and whether words are told in an order of their own. */
    tellings: number;
    isShuffled: boolean;
  };
  /** How many lost answers keep the portal from hearing of one call; 0 where beginning is no call. */
  silencesOfBeginning: number;
  /** The payer opens what `begin` named. */
  arrive(cashierUrl: string): void;
  /** The payer pays, so much where it is not what was asked for. What is told of it, as it is sent. */
  pay(token: string, other?: { amount?: number; currency?: string }): HookTold;
  /** It ends unpaid; what is told of it, where that is told at all. */
  end(token: string): HookTold | undefined;
  /** Words of a success of this payment that are not to be heard, by what is wrong with them. */
  forgeries(token: string): Record<string, HookTold>;
  /** Which of those are another merchant's. */
  ofOthers: readonly string[];
  /** It signs with another key from now on, which the portal knows beside the old one. */
  rotate(): void;
  /** The portal knows the newest key alone; it takes the key of the somebody else who signs forgeries for the gateway's; it takes itself for another merchant. */
  forgetOld(): void;
  trustStranger(): void;
  beAnother(): void;
  /** What was given back of a payment, in minor units. */
  refundsOf(token: string): number[];
  /** What waits is given back, and told. */
  finishRefund(token: string): HookTold;
  /** What it has told since it was last asked to deliver: sent by itself, so often and in such an order as the plan has it, so many at once. */
  deliver(hear: (told: HookTold, index: number) => Promise<number | undefined>): Promise<(number | undefined)[]>;
  setClock(clock: () => Date): void;
  /** Writes down what it knows, where it has a place for that. */
  remember(): void;
  stop(): Promise<void>;
};
/** One whose words tests hand in themselves, or have delivered. */
export type Telling = Omit<FakeGateway, "deliver" | "remember">;

export const aPlan = (): FakeGateway["plan"] => ({ refunds: [], silent: 0, faults: 0, slowMs: 0, tellings: 1, isShuffled: false });

export const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** The same gateway, which keeps what it tells, and delivers it by itself. */
export const delivering = <Fake extends Telling>(fake: Fake, keep: () => void = () => {}): Fake & Pick<FakeGateway, "deliver" | "remember"> => {
  const { pay, end, finishRefund, plan } = fake;
  let waiting: HookTold[] = [];
  const kept = <T extends HookTold | undefined>(told: T): T => {
    keep();
    if (told) waiting.push(told);
    return told;
  };
  return Object.assign(fake, {
    remember: keep,
    pay: (...paid: Parameters<typeof pay>) => kept(pay(...paid)),
    end: (token: string) => kept(end(token)),
    finishRefund: (token: string) => kept(finishRefund(token)),
    async deliver(hear: (told: HookTold, index: number) => Promise<number | undefined>) {
      const told = waiting.flatMap((word) => Array.from({ length: plan.tellings }, () => word));
      waiting = [];
      return Promise.all((plan.isShuffled ? shuffled(told) : told).map(hear));
    },
  });
};

export type Answer = { status: number; body: string | Buffer; headers?: Record<string, string> };

export const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Where a server is from now on, and how it is stopped. */
export const listening = async (server: Server, port: number): Promise<{ url: string; stop(): Promise<void> }> => {
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** Serves until it is stopped; of what `plan.silent` counts the answer is lost. */
export const serveFake = async (
  plan: Pick<FakeGateway["plan"], "silent" | "slowMs">,
  serve: (request: IncomingMessage, body: Buffer) => Answer | Promise<Answer>,
  { port = 0, keep = () => {} }: { port?: number | undefined; keep?: () => void } = {},
) => {
  const server = createServer((request, response) => {
    void (async () => {
      const { status, body, headers } = await serve(request, await bytesOf(request));
      keep();
      if (plan.silent > 0) {
        plan.silent -= 1;
        return void request.socket.destroy();
      }
      if (plan.slowMs > 0) await sleep(plan.slowMs, undefined, { ref: false });
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(body);
    })();
  });
  return listening(server, port);
};
