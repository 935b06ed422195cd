export const automaticPrefix = "auto/";

/** Marks what nobody wrote himself, and why: no client can send an id with a slash. The same reason is said once a conversation. */
export const automatic = (reason: string): string => `${automaticPrefix}${reason}`;

/** For SQL over messages: what nobody wrote himself. */
export const automaticPattern = `${automaticPrefix}%`;
