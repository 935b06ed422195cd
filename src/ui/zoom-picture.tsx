import { useLingui } from "@lingui/react/macro";
import { classes } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Picture, type PictureProps } from "./picture.tsx";
import { press } from "./press.ts";
import css from "./zoom-picture.module.css";

declare module "./press.ts" {
  interface Presses {
    zoom: { src: string; alt: string };
  }
}

/** A picture that opens in full, to be enlarged up to three times. */
export const ZoomPicture = ({ className, ...picture }: PictureProps & { src: string }) => {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={classes(css.open, className)}
      aria-label={t`Enlarge: ${picture.alt}`}
      {...press("zoom", { src: picture.src, alt: picture.alt })}
    >
      <Picture {...picture} />
      <span className={css.sign} aria-hidden>
        <Icon name="expand" small />
      </span>
    </button>
  );
};
