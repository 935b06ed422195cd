import { useLingui } from "@lingui/react/macro";
import { use, type ReactNode } from "react";
import { imageVariant } from "#kit/image-path.ts";
import { classes } from "./class-names.ts";
import css from "./gallery.module.css";
import { Icon } from "./icon.tsx";
import { ImageHost, imageUrl, Picture } from "./picture.tsx";
import { ZoomPicture } from "./zoom-picture.tsx";

export type GalleryPicture = { path: string; alt: string; /** Turned to by `turnTo`. */ key?: string };

export type GalleryVideo = { path: string; type: string; label: string };

const pictureId = (index: number): string => `picture-${index + 1}`;

/**
 * Pictures of one thing in one row, moved by the finger and by the small ones below: markup, which `behaviours/carousels.ts` helps along. Each opens in full. A
 * video stands behind the first picture, which is what it shows until it is played: nothing of it is loaded before.
 */
export const Gallery = ({
  pictures,
  ratio,
  sizes,
  caption,
  video,
  className,
}: {
  pictures: readonly GalleryPicture[];
  ratio: string;
  sizes: string;
  caption?: ReactNode;
  video?: GalleryVideo | null | undefined;
  className?: string | undefined;
}) => {
  const { t } = useLingui();
  const host = use(ImageHost);
  const shown = pictures.slice(0, 12);
  const first = shown[0]?.path;
  const slides: (GalleryPicture | GalleryVideo)[] = video ? [...shown.slice(0, 1), video, ...shown.slice(1)] : shown;
  return (
    <div className={classes(css.gallery, className)} data-carousel="gallery">
      <ul className={css.track} data-track>
        {slides.map((slide, index) => (
          <li key={slide.path} id={pictureId(index)} {...("alt" in slide ? { "data-key": slide.key } : {})}>
            {"alt" in slide ? (
              <ZoomPicture src={slide.path} alt={slide.alt} sizes={sizes} ratio={ratio} fit="contain" eager={index === 0} />
            ) : (
              // What is said in it is not known here; shops show the garment moving, seldom somebody who speaks.
              // eslint-disable-next-line jsx-a11y/media-has-caption
              <video
                className={css.video}
                style={{ aspectRatio: ratio }}
                controls
                playsInline
                preload="none"
                {...(first ? { poster: imageUrl(imageVariant(first, 640), host) } : {})}
                aria-label={slide.label}
              >
                <source src={slide.path} type={slide.type} />
              </video>
            )}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <ul className={css.small}>
          {slides.map((slide, index) => (
            <li key={slide.path}>
              <a
                href={`#${pictureId(index)}`}
                data-slide
                aria-label={"alt" in slide ? t`Picture ${shown.indexOf(slide) + 1}: ${slide.alt}` : slide.label}
                {...(index === 0 ? { "aria-current": "true" as const } : {})}
              >
                <Picture src={"alt" in slide ? slide.path : first} alt="" sizes="68px" ratio={ratio} />
                {!("alt" in slide) && (
                  <span className={css.play} aria-hidden>
                    <Icon name="play" small filled />
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      {caption && <p className="cap">{caption}</p>}
    </div>
  );
};
