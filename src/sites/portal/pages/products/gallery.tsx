import { useLingui } from "@lingui/react/macro";
import { Picture } from "#ui/picture.tsx";
import css from "./gallery.module.css";

type Image = { path: string; alt: string; colour_key: string };

/** The chosen picture large, all of them below. Choosing is the page's, so that the matrix can turn the picture too. */
export const Gallery = ({ images, at, onTurn, caption }: { images: readonly Image[]; at: number; onTurn: (index: number) => void; caption: string }) => {
  const { t } = useLingui();
  const shown = images[at] ?? images[0];
  return (
    <div className={css.gallery}>
      <Picture src={shown?.path ?? ""} alt={shown?.alt ?? ""} sizes="(max-width: 900px) 100vw, 436px" ratio="4 / 5" fit="contain" eager />
      {images.length > 1 && (
        <ul>
          {images.slice(0, 12).map((image, index) => (
            <li key={image.path}>
              <button type="button" aria-label={t`Picture ${index + 1}: ${image.alt}`} aria-pressed={index === at} onClick={() => onTurn(index)}>
                <Picture src={image.path} alt="" sizes="68px" ratio="4 / 5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="cap">{caption}</p>
    </div>
  );
};
