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

export const figure = ({ perSecond, p99, bad }: Load): string => `${perSecond.toLocaleString("en")}/s, p99 ${p99} ms${bad > 0 ? `, ${bad} bad` : ""}`;
