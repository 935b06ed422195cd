export const wears = ["women", "men"] as const;
export type Wear = (typeof wears)[number];

/** The garment that carries a look. */
export const cuts = ["coat", "dress", "suit", "abaya", "thobe", "street", "qipao", "knit"] as const;
export type Cut = (typeof cuts)[number];

/** Spring and summer, autumn and winter. */
export const halves = ["ss", "aw"] as const;

export const memberKinds = ["brand", "mill", "studio", "school"] as const;
export type MemberKind = (typeof memberKinds)[number];

export const newsKinds = ["show", "interview", "trend", "notice"] as const;
export type NewsKind = (typeof newsKinds)[number];

export const questionKinds = ["single", "multiple", "scale", "text"] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** A scale goes from 1 to this. */
export const scaleEnd = 5;
export const wordsMost = 1_000;
