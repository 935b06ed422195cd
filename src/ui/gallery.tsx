import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { classes } from "./class-names.ts";
import css from "./gallery.module.css";
import { Picture } from "./picture.tsx";
import { ZoomPicture } from "./zoom-picture.tsx";

export type GalleryPicture = { path: string; alt: string; /** Turned to by `turnTo`. */ key?: string };

const pictureId = (index: number): string => `picture-${index + 1}`;

/** Pictures of one thing in one row, moved by the finger and by the small ones below: markup, which `behaviours/carousels.ts` helps along. Each opens in full. */
export const Gallery = ({
  pictures,
  ratio,
  sizes,
  caption,
  className,
}: {
  pictures: readonly GalleryPicture[];
  ratio: string;
  sizes: string;
  caption?: ReactNode;
  className?: string | undefined;
}) => {
  const { t } = useLingui();
  const shown = pictures.slice(0, 12);
  return (
    <div className={classes(css.gallery, className)} data-carousel="gallery">
      <ul className={css.track} data-track>
        {shown.map((picture, index) => (
          <li key={picture.path} id={pictureId(index)} data-key={picture.key}>
            <ZoomPicture src={picture.path} alt={picture.alt} sizes={sizes} ratio={ratio} fit="contain" eager={index === 0} />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <ul className={css.small}>
          {shown.map((picture, index) => (
            <li key={picture.path}>
              <a
                href={`#${pictureId(index)}`}
                data-slide
                aria-label={t`Picture ${index + 1}: ${picture.alt}`}
                {...(index === 0 ? { "aria-current": "true" as const } : {})}
              >
                <Picture src={picture.path} alt="" sizes="68px" ratio={ratio} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {caption && <p className="cap">{caption}</p>}
    </div>
  );
};
