/** The eight lists of `user/up` (specification, section 2; domain page): `design` are designers, `order` processing orders. */
export const keptKinds = ["product", "shop", "enterprise", "designworks", "design", "order", "course", "lecturer"] as const;
export type KeptKind = (typeof keptKinds)[number];
