import { createContext, use } from "react";
import { imageSize, imageSources, imageVariant } from "#kit/image-path.ts";
import { classes } from "./class-names.ts";
import css from "./picture.module.css";

/** The product's image host stands before paths without a protocol (specification, section 3). Given by the site's layout. */
export const ImageHost = createContext("");

export const imageUrl = (path: string, host: string): string =>
  /^([a-z]+:)?\/\//i.test(path) || path.startsWith("data:") || path.startsWith("blob:") ? path : `${host}${path.startsWith("/") ? path : `/${path}`}`;

const hosted = (sources: string, host: string) =>
  host
    ? sources
        .split(", ")
        .map((source) => `${host}${source}`)
        .join(", ")
    : sources;

export type PictureProps = {
  /** A path of the image store, or an address elsewhere. Empty shows the empty frame. */
  src: string | null | undefined;
  /** Names the garment; empty for decoration. */
  alt: string;
  /** How wide it is shown, as the `sizes` attribute: "(max-width: 640px) 50vw, 220px". */
  sizes: string;
  /** Width to height of the frame ("4 / 5"); without it the image's own. */
  ratio?: string;
  /** `cover` may crop: factories, courses, articles. Garments and figures are never cropped: `contain`. */
  fit?: "cover" | "contain";
  /** Above the fold: loaded at once and first. */
  eager?: boolean;
  className?: string | undefined;
};

/** Reserves its room before it arrives, loads late and only as large as needed. */
export const Picture = ({ src, alt, sizes, ratio, fit = "cover", eager, className }: PictureProps) => {
  const host = use(ImageHost);
  const size = src ? imageSize(src) : undefined;
  const aspectRatio = ratio ?? (size ? `${size.width} / ${size.height}` : "1");
  if (!src) return <span className={classes(css.frame, className)} style={{ aspectRatio }} {...(alt ? { role: "img", "aria-label": alt } : {})} />;
  const sources = imageSources(src);
  return (
    <img
      className={classes(css.image, fit === "contain" && css.whole, className)}
      src={imageUrl(size ? imageVariant(src, 640) : src, host)}
      {...(sources ? { srcSet: hosted(sources, host), sizes } : {})}
      alt={alt}
      {...(size ?? {})}
      style={{ aspectRatio }}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      {...(eager ? { fetchPriority: "high" as const } : {})}
    />
  );
};

/** A person or a company: round for people, square for companies; without a picture the first letter of the name. */
export const Avatar = ({ src, name, size = 40, square }: { src: string | null | undefined; name: string; size?: number; square?: boolean }) => {
  const className = classes(css.avatar, square && css.square);
  const style = { inlineSize: size, blockSize: size };
  return src ? (
    <span className={className} style={style}>
      <Picture src={src} alt="" sizes={`${size}px`} ratio="1" />
    </span>
  ) : (
    <span className={className} style={{ ...style, fontSize: size * 0.42 }} aria-hidden>
      {/[\p{L}\p{N}]/u.exec(name)?.[0] ?? "·"}
    </span>
  );
};
