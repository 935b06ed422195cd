import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPortOpen, type Reach } from "./reach.ts";

/** Why there was no answer. */
export type Fault = "address" | "name" | "refused" | "timeout" | "certificate" | "broken";
export type Posted =
  | { status: number; fault: null; headers: Record<string, string>; body: string }
  | { status: null; fault: Fault; headers: Record<string, string>; body: string };

const patience = 10_000;
const longestBody = 2_000;

class AddressRefused extends Error {}

/**
 * A name is looked up once, all its addresses are judged, and the connection goes to one of those: a name that answers
 * otherwise a moment later changes nothing.
 */
const lookupWithin =
  (reach: Reach): LookupFunction =>
  (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error("no address"), "", 4);
      if (!addresses.every(({ address }) => reach.isOpen(address))) return callback(new AddressRefused(), "", 4);
      // One or all, as the connection asks.
      return options.all
        ? (callback as unknown as (error: null, list: typeof addresses) => void)(null, addresses)
        : callback(null, first.address, first.family);
    });
  };

const bareHost = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, "$1");

const faultOf = (error: unknown): Fault => {
  if (error instanceof AddressRefused) return "address";
  const code = String((error as NodeJS.ErrnoException).code ?? "");
  if (/ENOTFOUND|EAI_/.test(code)) return "name";
  if (/TIMEDOUT|ABORT/i.test(code) || (error as Error).name === "TimeoutError") return "timeout";
  if (/CERT|TLS|SSL|SELF_SIGNED|ERR_TLS/.test(code)) return "certificate";
  return /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(code) ? "refused" : "broken";
};

const plain = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, 40)
      .map(([name, value]) => [name.slice(0, 100), String(value).slice(0, 300)]),
  );

/**
 * Whether an endpoint may be called at all: https, no credentials in it, one of the open ports, and not a closed address as far as it can be told now.
 * A name that does not resolve yet may become one that does.
 */
export const isAcceptable = async (text: string, reach: Reach): Promise<"yes" | "form" | "port" | "address"> => {
  const url = new URL(text);
  if (!reach.protocols.includes(url.protocol) || url.username || url.password) return "form";
  if (!isPortOpen(reach, url)) return "port";
  const host = bareHost(url);
  if (isIP(host)) return reach.isOpen(host) ? "yes" : "address";
  if (/(^|\.)(localhost|local|internal)\.?$/i.test(host) || !host.includes(".")) return "address";
  const addresses = await dns.promises.lookup(host, { all: true }).catch(() => []);
  return addresses.every(({ address }) => reach.isOpen(address)) ? "yes" : "address";
};

/**
 * Posts to an address that a stranger wrote. Nothing beyond `reach` is called, no redirect is followed, nothing is waited for longer
 * than ten seconds, and of the answer the beginning is read.
 */
export const postSafely = (text: string, body: string | Buffer, headers: Record<string, string>, reach: Reach): Promise<Posted> =>
  new Promise((resolve) => {
    const none = (fault: Fault): void => resolve({ status: null, fault, headers: {}, body: "" });
    const url = new URL(text);
    const host = bareHost(url);
    if (!reach.protocols.includes(url.protocol) || !isPortOpen(reach, url) || (isIP(host) && !reach.isOpen(host))) return none("address");
    const { request } = url.protocol === "https:" ? https : http;
    const sent = request(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(patience),
        lookup: lookupWithin(reach),
      },
      (answer) => {
        let read = "";
        const done = () => resolve({ status: answer.statusCode ?? 0, fault: null, headers: plain(answer.headers), body: read.slice(0, longestBody) });
        answer.setEncoding("utf8");
        answer.on("data", (part: string) => {
          read += part;
          if (read.length >= longestBody) answer.destroy();
        });
        answer.on("close", done);
        answer.on("error", done);
      },
    );
    sent.on("error", (error) => none(faultOf(error)));
    sent.end(body);
  });
