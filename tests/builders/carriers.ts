import { createHash } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** What the two services are told of a number: moments, the carrier's sentence, and the service's own code for the stage. */
export type Told = { at: Date; text: string; place?: string; code: string };

const bodyOf = async (request: http.IncomingMessage): Promise<string> => {
  let body = "";
  for await (const part of request) body += String(part);
  return body;
};

/** `2026-03-01 09:30:00` in China's time. */
const inChina = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

/**
 * Both services on one local port, as their public documents describe them: Kuaidi100 checks the signature and answers faults by `returnCode`; 17TRACK
 * wants its token, and a number registered before it is asked for.
 */
export const startCarriers = async (keys = { customer: "CUSTOMER", key: "kuaidi-key", token: "track17-token" }) => {
  const words = new Map<string, Told[]>();
  const registered = new Set<string>();
  const asked: { service: "kuaidi100" | "17track"; verb: string; number: string; carrier: unknown; phone?: string }[] = [];
  let isDown = false;

  const kuaidi = (form: URLSearchParams): object => {
    const param = form.get("param") ?? "";
    const sign = createHash("md5").update(`${param}${keys.key}${keys.customer}`).digest("hex").toUpperCase();
    if (form.get("customer") !== keys.customer || form.get("sign") !== sign) return { result: false, returnCode: "503", message: "验证签名失败" };
    const { com, num, phone } = JSON.parse(param) as { com: string; num: string; phone: string };
    asked.push({ service: "kuaidi100", verb: "query", number: num, carrier: com, phone });
    const told = words.get(num);
    if (!told) return { result: false, returnCode: "500", message: "查询无结果，请隔段时间再查" };
    const last = told.at(-1)?.code ?? "0";
    return {
      message: "ok",
      status: "200",
      nu: num,
      com,
      ischeck: last.startsWith("3") ? "1" : "0",
      state: last,
      data: told.map(({ at, text, place, code }) => ({
        time: inChina(at),
        ftime: inChina(at),
        context: text,
        location: place ?? null,
        statusCode: code,
        status: "",
      })),
    };
  };

  const seventeen = (verb: string, list: { number: string; carrier?: number }[]): object => {
    const accepted: object[] = [];
    const rejected: object[] = [];
    for (const { number, carrier } of list) {
      asked.push({ service: "17track", verb, number, carrier });
      const refuse = (code: number, message: string) => rejected.push({ number, error: { code, message } });
      if (verb === "register") {
        if (registered.has(number)) refuse(-18019901, "The tracking number has been registered.");
        else accepted.push({ origin: 1, number, carrier: carrier ?? 0 });
        registered.add(number);
      } else if (!registered.has(number)) refuse(-18019902, "The tracking number has not been registered yet.");
      else if (!words.has(number)) refuse(-18019909, "No tracking information at this time.");
      else
        accepted.push({
          number,
          carrier: carrier ?? 0,
          track_info: {
            latest_status: { status: words.get(number)?.at(-1)?.code.split("_")[0] },
            tracking: {
              providers: [
                {
                  provider: { key: carrier ?? 0 },
                  // The latest comes first.
                  events: (words.get(number) ?? []).toReversed().map(({ at, text, place, code }) => ({
                    time_iso: at.toISOString(),
                    time_utc: at.toISOString(),
                    description: text,
                    location: place ?? null,
                    stage: null,
                    sub_status: code,
                  })),
                },
              ],
            },
          },
        });
    }
    return { code: 0, data: { accepted, rejected } };
  };

  const answer = async (request: http.IncomingMessage): Promise<[number, object]> => {
    const body = await bodyOf(request);
    if (isDown) return [502, {}];
    if (request.url === "/poll/query.do") return [200, kuaidi(new URLSearchParams(body))];
    const verb = /^\/track\/v2\.2\/(register|gettrackinfo)$/.exec(request.url ?? "")?.[1];
    if (!verb) return [404, {}];
    if (request.headers["17token"] !== keys.token) return [401, { code: -18010002, data: {} }];
    return [200, seventeen(verb, JSON.parse(body) as { number: string; carrier?: number }[])];
  };

  const server = http.createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    asked,
    /** From now on this is what is said of the number. */
    say: (number: string, told: Told[]) => void words.set(number, told),
    fail: (down: boolean) => void (isDown = down),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};
