/** What a notification is about: its icon and its filter. */
export const notificationKinds = ["order", "offer", "certification", "membership", "booking", "account", "service", "licence", "money", "review"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** `must`: money came, went or is asked for, or something happens by a day unless its reader acts. Mail and notices about it cannot be turned off. */
export type Weight = "must" | "news";

/** The kinds of which something is no more than news: what readers choose among. Of the others everything must be known. */
export const newsKinds = ["order", "review", "licence", "certification", "account", "service"] as const satisfies readonly NotificationKind[];
export type NewsKind = (typeof newsKinds)[number];
