import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";

/** What somebody outside tells us, byte for byte: signatures are made over it as it was sent. Header names are in small letters. */
export type HookTold = { body: Buffer; headers: IncomingHttpHeaders };
/** An answer in the teller's own words and codes: none of ours is understood there. */
export type HookAnswer = { status: number; type: string; body: string };
export const plainAnswer = (status: number, body: string): HookAnswer => ({ status, type: "text/plain; charset=utf-8", body });
/** @returns null when nobody of this name is heard. */
export type HearHook = (teller: string, told: HookTold, address: string) => Promise<HookAnswer | null>;

const largestBytes = 256 * 1024;

/** `POST /hooks/{teller}`: whatever its type is called, the body is left as it came. */
export const serveHooks = async (app: FastifyInstance, hear: HearHook): Promise<void> => {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    own.post("/hooks/:teller", { bodyLimit: largestBytes }, async (request, reply) => {
      const { teller } = request.params as { teller: string };
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answer = await hear(teller, { body, headers: request.headers }, request.ip);
      return answer ? reply.status(answer.status).header("cache-control", "no-store").type(answer.type).send(answer.body) : reply.callNotFound();
    });
  });
};
