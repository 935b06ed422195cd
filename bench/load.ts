import net from "node:net";
import autocannon from "autocannon";

export type Load = { perSecond: number; p50: number; p99: number; bad: number };

type Request = { method?: "GET" | "POST"; path: string; body?: unknown; headers?: Record<string, string> };

/**
 * A closed loop on loopback: `connections` clients for `seconds`, after a warm-up that is thrown away. `next` makes each
 * request, so that a loop can ask for something else every time.
 */
export const load = async (
  url: string,
  next: (count: number) => Request,
  options: { connections?: number; seconds?: number; warmSeconds?: number } = {},
): Promise<Load> => {
  let count = 0;
  const run = (seconds: number) =>
    autocannon({
      url,
      connections: options.connections ?? 16,
      duration: seconds,
      requests: [
        {
          setupRequest: (request) => {
            count += 1;
            const { method = "GET", path, body, headers } = next(count);
            return {
              ...request,
              method,
              path,
              ...(body === undefined ? {} : { body: JSON.stringify(body) }),
              headers: { "accept-encoding": "br, gzip", ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
            };
          },
        },
      ],
    });
  if ((options.warmSeconds ?? 2) > 0) await run(options.warmSeconds ?? 2);
  const result = await run(options.seconds ?? 8);
  return { perSecond: Math.round(result.requests.average), p50: result.latency.p50, p99: result.latency.p99, bad: result.non2xx + result.errors };
};

/** An address, and the reader's language. */
export type Asked = { path: string; lang?: string };

/** How long the answer is that begins with these bytes, head included; undefined while its head is not whole. */
const answerLength = (bytes: Buffer): number | undefined => {
  const headEnd = bytes.indexOf("\r\n\r\n");
  if (headEnd < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString("latin1", 0, headEnd))?.[1];
  if (length === undefined) throw new Error("the answer has no length of its own");
  return headEnd + 4 + Number(length);
};

const percentile = (sorted: readonly number[], part: number): number => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);

/**
 * Pages over and over: the same, or what `path` says next, with a language's cookie. autocannon takes a core for some 2,400 answers of 40 KB a second, and the portal has more than that
 * to give: here an answer's head alone is read, and of the rest only how long it is.
 */
export const loadSame = async (url: string, path: string | (() => Asked), { connections = 16, seconds = 8, warmSeconds = 2 } = {}): Promise<Load> => {
  const { hostname, port, host } = new URL(url);
  const requestOf = ({ path: at, lang }: Asked) =>
    Buffer.from(`GET ${at} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\naccept-encoding: br, gzip\r\n${lang ? `cookie: lang=${lang}\r\n` : ""}\r\n`);
  const same = typeof path === "string" ? requestOf({ path }) : undefined;
  const run = async (forSeconds: number): Promise<Load> => {
    const times: number[] = [];
    let bad = 0;
    const started = performance.now();
    const ask = () =>
      new Promise<void>((resolve, reject) => {
        const socket = net.connect(Number(port), hostname);
        let head = Buffer.alloc(0);
        let wanted: number | undefined;
        let had = 0;
        let sent = 0;
        const send = () => {
          sent = performance.now();
          head = Buffer.alloc(0);
          wanted = undefined;
          had = 0;
          socket.write(same ?? requestOf((path as () => Asked)()));
        };
        socket.once("connect", send).once("error", reject).setNoDelay();
        socket.on("data", (chunk) => {
          had += chunk.length;
          if (wanted === undefined) {
            head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
            wanted = answerLength(head);
            if (wanted !== undefined && head.toString("latin1", 9, 12) !== "200") bad += 1;
          }
          if (wanted === undefined || had < wanted) return;
          const now = performance.now();
          times.push(now - sent);
          if (now - started < forSeconds * 1_000) send();
          else {
            socket.destroy();
            resolve();
          }
        });
      });
    await Promise.all(Array.from({ length: connections }, ask));
    const took = (performance.now() - started) / 1_000;
    const sorted = times.toSorted((a, b) => a - b);
    return { perSecond: Math.round(times.length / took), p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), bad };
  };
  if (warmSeconds > 0) await run(warmSeconds);
  return run(seconds);
};

export const figure = ({ perSecond, p99, bad }: Load): string => `${perSecond.toLocaleString("en")}/s, p99 ${p99} ms${bad > 0 ? `, ${bad} bad` : ""}`;
