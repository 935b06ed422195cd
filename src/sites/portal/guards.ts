import { matchPath, redirect, type MiddlewareFunction } from "react-router";
import { call } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { ownPath } from "#kit/own-path.ts";
import { routeNameOf, routes, to, type RouteName } from "#kit/paths.ts";
import type { userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { pageRequest } from "../request-context.ts";

export type Rule = "login" | "designer" | "enterprise";

/** Specification, section 6, name by name; and `order-detail`, which is private though not on its list (domain page). */
export const guards: Partial<Record<RouteName, Rule>> = {
  user: "login",
  "user-auth": "login",
  "user-auth-design": "login",
  "user-Bill": "enterprise",
  "user-Bill-Order": "enterprise",
  "user-Bill-Order-export": "enterprise",
  "user-Bill-Order-paper": "enterprise",
  "user-Bill-orderDtl": "enterprise",
  "user-company": "login",
  "user-credit": "login",
  "user-fapiao": "login",
  "user-purchase": "login",
  "user-purchase-id": "login",
  "user-contract": "login",
  "user-contract-id": "login",
  "user-course": "login",
  "user-coursefit": "login",
  "user-design": "designer",
  "user-design-addWorks": "designer",
  "user-design-details": "designer",
  "user-design-edit": "designer",
  "user-enterprises": "login",
  "user-models": "login",
  "user-notices": "login",
  "user-lists": "login",
  "user-lists-id": "login",
  "user-quick-order": "login",
  "user-licences": "login",
  "user-licence": "login",
  "user-up": "login",
  "user-up-course": "login",
  "user-up-design": "login",
  "user-up-designworks": "login",
  "user-up-enterprise": "login",
  "user-up-lecturer": "login",
  "user-up-order": "login",
  "user-up-product": "login",
  "user-up-product-pdf": "login",
  "user-up-product-xlsx": "login",
  "user-up-shop": "login",
  "user-up-model": "login",
  "user-up-article": "login",
  "user-up-exhibition": "login",
  "user-wallet": "login",
  "user-wallet-request": "login",
  "user-wallet-statements": "login",
  "user-wallet-statement": "login",
  "user-wallet-statement-export": "login",
  "user-wallet-statement-paper": "login",
  "user-address": "login",
  "user-order": "login",
  "user-personal": "login",
  "user-processing": "login",
  "po-publish": "login",
  "inspection-id": "login",
  "inspection-book-subject-id": "login",
  "order-address": "login",
  "order-detail": "login",
  "order-paper-file": "login",
  vip: "login",
  "vip-mark": "login",
  "design-confirm-id": "login",
  "design-confirm-pay-id": "login",
  "models-order-id": "login",
  "models-pay-id": "login",
  "order-apply-id": "login",
  "order-evaluate-id": "login",
  "order-model-id": "login",
  "order-return-id": "login",
  "order-return-process-id": "login",
  "product-cart": "login",
  "product-pay-id": "login",
  "product-grouppay-id": "login",
  "product-submit-id": "login",
  "pay-success": "login",
  "pay-transfer": "login",
  "pay-scan": "login",
  "pay-group_success": "login",
  "pay-model_success": "login",
};

export const ruleOf = (name: string | undefined): Rule | undefined =>
  name === undefined || name.includes("components") ? undefined : guards[name as RouteName];

/** Whether a page is one of those that people use signed in: they are an application, all others are documents. */
export const isAccountPage = (name: RouteName): boolean => ruleOf(name) !== undefined;

/** The name of the account page at a path. */
export const accountPage = (pathname: string): RouteName | undefined =>
  (Object.keys(guards) as RouteName[]).find((name) => isAccountPage(name) && matchPath({ path: routes[name], end: true }, pathname));

type Standing = { isDesigner: boolean; isEnterprise: boolean } | null;

/** Where a reader who may not enter is sent; undefined lets in. `wanted` is the address asked for. */
export const turnedAway = (rule: Rule | undefined, reader: Standing, wanted: string): string | undefined => {
  if (!rule) return undefined;
  if (!reader) return to("home", { login: "required", next: ownPath(wanted) });
  if (rule === "designer" && !reader.isDesigner) return to("user", { notice: "designer" });
  if (rule === "enterprise" && !reader.isEnterprise) return to("user");
  return undefined;
};

/** A name is guarded whether or not its page is built: an address of the site map that only the 404 page answers is looked up by itself. */
const ruleAt = (pattern: string, url: URL): Rule | undefined =>
  ruleOf(routeNameOf(pattern) ?? (Object.keys(guards) as RouteName[]).find((name) => matchPath({ path: routes[name], end: true }, url.pathname)));

const addressOf = (url: URL) => `${url.pathname}${url.search}`;

/** On the server, for documents and for data: the session decides, not what the browser says of itself. */
export const guardPage: MiddlewareFunction<Response> = async ({ context, pattern, url }) => {
  const rule = ruleAt(pattern, url);
  if (!rule) return;
  const away = turnedAway(rule, await context.get(pageRequest).session(), addressOf(url));
  if (away) throw redirect(away);
};

/** In the browser, for pages that ask the server for nothing. Flags that say no may be old: they are asked for anew first. */
export const guardNavigation: MiddlewareFunction<unknown> = async ({ pattern, url }) => {
  const rule = ruleAt(pattern, url);
  if (!rule) return;
  const standing = (): Standing => {
    const user = session.get();
    return user && { isDesigner: user.is_design === 1, isEnterprise: user.is_enterprise === 1 };
  };
  if (standing() && turnedAway(rule, standing(), addressOf(url))) {
    const fresh = await call<typeof userInfoCall>({ path: "user/info" }, {}, { quiet: true }).catch(() => null);
    if (fresh) session.keep(fresh.userinfo);
  }
  const away = turnedAway(rule, standing(), addressOf(url));
  if (away) throw redirect(away);
};
