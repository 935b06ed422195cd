import type { Way } from "./gateway-orders.ts";

/** What payments and refunds are called at WeChat: an order of one way does not go on by another, and numbers of refunds are shared by all that a merchant runs. */
export const nameOf = (token: string, way: Way): string => (way === "h5" ? `${token}*h5` : token);
export const tokenOf = (name: string): string => name.split("*", 1)[0] ?? "";

export const refundNameOf = (number: string, token: string): string => `${number}@${token}`;
export const refundNumberOf = (name: string): string => name.split("@", 1)[0] ?? "";
