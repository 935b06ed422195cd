import { fastify } from "fastify";

/** What a Fastify answer costs that is nothing but bytes: the yardstick beside a portal's pages in the same run. Prints its port. */
const body = Buffer.alloc(Number(process.argv[2] ?? 14_000), 0x61);
const app = fastify({ logger: false });
app.get("/*", (_request, reply) => reply.type("text/html; charset=utf-8").header("content-encoding", "br").header("etag", 'W/"bare"').send(body));
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.stdout.write(`${typeof address === "object" ? address?.port : 0}\n`);
