export const expositionKinds = ["news", "topic", "survey", "member", "look", "season", "theme"] as const;
export type ExpositionKind = (typeof expositionKinds)[number];
