import type { FastifyRequest } from "fastify";
import type { KeptVisitor } from "../calls/runner.ts";
import { cookieOf } from "./cookie.ts";

const name = "visitor";

/**
 * What a browser keeps of somebody without a session (`Ctx.keepVisitor`): for calls alone, so that pages and what is kept of them know nothing of it;
 * out of reach of scripts; never sent by another site.
 */
export const visitorCookie = ({ token, seconds }: KeptVisitor, isSecure: boolean): string =>
  `${name}=${token ?? ""}; Path=/api; Max-Age=${token === null ? 0 : seconds}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;

export const visitorOf = (request: FastifyRequest): string | undefined => {
  const token = cookieOf(request, name);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
};
