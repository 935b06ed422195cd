/**
 * An image is one path: `/files/{name}-{width}x{height}.webp`. The path carries the size, so that a page reserves the room
 * before the picture arrives; a variant is the same name with a width and a format: `/files/{name}-560x700.320.webp`.
 */
export const imageWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type ImageWidth = (typeof imageWidths)[number];
export const imageFormats = ["webp", "avif", "jpg"] as const;
export type ImageFormat = (typeof imageFormats)[number];

const form = /^(.*\/files\/[a-z0-9]+-(\d+)x(\d+))\.webp$/;

/** Width and height in pixels of a stored image's path; undefined for a path from elsewhere. */
export const imageSize = (path: string): { width: number; height: number } | undefined => {
  const match = form.exec(path);
  return match ? { width: Number(match[2]), height: Number(match[3]) } : undefined;
};

/** The name under which a stored image is kept; undefined for a path from elsewhere. */
export const imageName = (path: string): string | undefined => form.exec(path)?.[1]?.replace(/^.*\/files\//, "");

export const imageVariant = (path: string, width: ImageWidth, format: ImageFormat = "webp"): string => {
  const match = form.exec(path);
  return match ? `${match[1]}.${width}.${format}` : path;
};

/** `srcset` over the widths up to the image's own. */
export const imageSources = (path: string, format: ImageFormat = "webp"): string | undefined => {
  const size = imageSize(path);
  if (!size) return undefined;
  const widths = imageWidths.filter((width) => width <= size.width);
  return (widths.length > 0 ? widths : [imageWidths[0]]).map((width) => `${imageVariant(path, width, format)} ${width}w`).join(", ");
};
