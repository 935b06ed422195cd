/** What has a picture of its own for networks that show a shared link. A fair is named by its site's key, everything else by an id. */
export const shareKinds = [
  "product",
  "enterprise",
  "sample",
  "design",
  "designer",
  "model",
  "processing",
  "article",
  "fair",
  "course",
  "lecturer",
  "look",
  "news",
  "topic",
  "survey",
] as const;
export type ShareKind = (typeof shareKinds)[number];

export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Where a thing's picture for sharing is. */
export const sharePictureOf = (kind: ShareKind, id: number | string): string => `/og/${kind}/${id}.jpg`;

/** The house's own: for every page that shows no single thing. */
export const housePicture = "/og/house.jpg";
