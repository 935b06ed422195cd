/** The lists of `user/up`: the specification's eight (section 2; `design` are designers, `order` processing orders), then three more that have a heart. */
export const favouriteKinds = [
  "product",
  "shop",
  "enterprise",
  "designworks",
  "design",
  "order",
  "course",
  "lecturer",
  "model",
  "article",
  "exhibition",
] as const;
export type FavouriteKind = (typeof favouriteKinds)[number];
