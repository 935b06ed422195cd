/** The door of closing: how an account ends. It asks everybody who may have something open with the person, then accounts erases it. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { closeMyAccount, closingCheck } from "./contract/closing.ts";
import { closeMyAccountFn, closingCheckFn } from "./server/calls/closing.ts";

export const closing = defineDomain({ name: "closing", calls: [bind(closingCheck, closingCheckFn), bind(closeMyAccount, closeMyAccountFn)] });
