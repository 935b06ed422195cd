import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { cookieOf } from "./cookie.ts";

/** Longer than anything kept may miss a change, caches before the portal included. */
const seconds = 60;
const name = "wrote";

const sign = (secret: string, at: string): string => createHmac("sha256", secret).update(`wrote ${at}`).digest("base64url").slice(0, 22);

/**
 * Whoever has changed what others are shown from a cache carries the time of it for a minute: they are given nothing from before, on
 * whichever instance. Signed, so that nobody else makes the portal look at everything anew; a cache before the portal lets requests
 * with this cookie through.
 */
export const wroteCookie = (secret: string, isSecure: boolean, at = Date.now()): string =>
  `${name}=${at}.${sign(secret, String(at))}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** When this reader wrote, in milliseconds. */
export const wroteAt = (request: FastifyRequest, secret: string): number | undefined => {
  const [at = "", signature] = cookieOf(request, name)?.split(".") ?? [];
  if (!/^\d{13}$/.test(at) || Date.now() - Number(at) > seconds * 1_000 || signature !== sign(secret, at)) return undefined;
  return Number(at);
};
