import { useLingui } from "@lingui/react/macro";
import { Picture } from "#ui/picture.tsx";
import { ZoomPicture } from "#ui/zoom-picture.tsx";
import { pictureId } from "./picture-id.ts";
import css from "./gallery.module.css";

type Image = { path: string; alt: string; colour_key: string };

/** All pictures in one row, moved by the finger, by the small ones below, and by the colour that is chosen (`showColour`). */
export const Gallery = ({ images, caption }: { images: readonly Image[]; caption: string }) => {
  const { t } = useLingui();
  const shown = images.slice(0, 12);
  return (
    <div className={css.gallery} data-carousel="gallery">
      <ul className={css.track} data-track>
        {shown.map((image, index) => (
          <li key={image.path} id={pictureId(index)} data-colour={image.colour_key}>
            <ZoomPicture src={image.path} alt={image.alt} sizes="(max-width: 900px) 100vw, 436px" ratio="4 / 5" fit="contain" eager={index === 0} />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <ul className={css.small}>
          {shown.map((image, index) => (
            <li key={image.path}>
              <a
                href={`#${pictureId(index)}`}
                data-slide
                aria-label={t`Picture ${index + 1}: ${image.alt}`}
                {...(index === 0 ? { "aria-current": "true" as const } : {})}
              >
                <Picture src={image.path} alt="" sizes="68px" ratio="4 / 5" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="cap">{caption}</p>
    </div>
  );
};
