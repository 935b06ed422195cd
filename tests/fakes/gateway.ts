import type { IncomingMessage } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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
  /** It signs with another key from now on, which the portal knows beside the old one. */
  rotate(): void;
  /** What was given back of a payment, in minor units. */
  refundsOf(token: string): number[];
  /** What waits is given back, and told. */
  finishRefund(token: string): HookTold;
  setClock(clock: () => Date): void;
  stop(): Promise<void>;
};

export type Answer = { status: number; body: string | Buffer; headers?: Record<string, string> };

export const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Serves until it is stopped; of what `plan.silent` counts the answer is lost. */
export const serveFake = async (plan: FakeGateway["plan"], serve: (request: IncomingMessage, body: Buffer) => Answer | Promise<Answer>) => {
  const server = createServer((request, response) => {
    void (async () => {
      const { status, body, headers } = await serve(request, await bytesOf(request));
      if (plan.silent > 0) {
        plan.silent -= 1;
        return void request.socket.destroy();
      }
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(body);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
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
