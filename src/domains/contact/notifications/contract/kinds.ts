/** What a notification is about: its icon and its filter. */
export const notificationKinds = ["order", "offer", "certification", "membership", "booking", "account", "service", "licence"] as const;
export type NotificationKind = (typeof notificationKinds)[number];
