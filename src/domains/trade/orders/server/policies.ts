import type { Actor } from "#platform/calls/context.ts";

/** Orders name people, their telephones and their streets: of the staff, those read them who answer for orders and for money. */
export const mayReadAll = ({ roles }: Pick<Actor, "roles">): boolean => roles.some((role) => role === "support" || role === "finance" || role === "admin");
