import type { Way } from "./gateway-orders.ts";

/**
 * What payments and refunds are called at WeChat: an order of one way does not go on by another, nor one that is paid to several by one that is paid to us; and numbers of
 * refunds are shared by all that a merchant runs.
 */
export const nameOf = (token: string, way: Way, isCombined = false): string =>
  way === "h5" || isCombined ? `${token}*${isCombined ? "c" : ""}${way === "h5" ? "h5" : ""}` : token;
/** The order of a part of a combined one, by where it stands in it. */
export const partNameOf = (token: string, way: Way, at: number): string => `${token}*${way === "h5" ? "h" : ""}p${at + 1}`;
/** The combined order that a part's order belongs to; of any other, itself. */
export const wholeNameOf = (name: string): string => name.replace(/\*(h?)p\d+$/, (_, h5: string) => (h5 ? "*ch5" : "*c"));
export const tokenOf = (name: string): string => name.split("*", 1)[0] ?? "";

export const refundNameOf = (number: string, token: string): string => `${number}@${token}`;
export const refundNumberOf = (name: string): string => name.split(/[@*]/, 1)[0] ?? "";

/** Of a share and its steps: after a refusal it is asked for under another name, since what was refused under one stays so. */
export const shareNameOf = (number: string, refusals: number, token: string): string => `${number}${refusals === 0 ? "" : `*${refusals}`}@${token}`;
