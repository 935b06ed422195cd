/** What a notice is about: its icon and its filter. */
export const noticeKinds = ["order", "offer", "certification", "membership", "booking", "account", "service"] as const;
export type NoticeKind = (typeof noticeKinds)[number];
