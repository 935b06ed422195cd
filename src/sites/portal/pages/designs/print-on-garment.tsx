import { useLingui } from "@lingui/react/macro";
import { use, useId } from "react";
import { imageVariant } from "#kit/image-path.ts";
import { ImageHost, imageUrl } from "#ui/picture.tsx";
import css from "./print-on-garment.module.css";

/** Outlines in millimetres, so that a repeat falls on them in its own size. `folds` are drawn over the cloth. */
const garments = {
  tee: {
    outline: "M210 70C240 112 360 112 390 70L465 96L572 212L494 276L456 238V600H144V238L106 276L28 212L135 96Z",
    folds: "M144 238C156 300 150 420 160 600M456 238C444 300 450 420 440 600M210 70C240 112 360 112 390 70",
  },
  dress: {
    outline:
      "M228 48L246 112C268 148 332 148 354 112L372 48L410 64L398 160C392 206 382 232 390 266L508 612C410 640 190 640 92 612L210 266C218 232 208 206 202 160L190 64Z",
    folds: "M210 266C260 282 340 282 390 266M240 290L190 620M300 290V632M360 290L410 620",
  },
  abaya: {
    outline: "M250 46C276 84 324 84 350 46L420 74L566 312L512 350L432 252L476 632H124L168 252L88 350L34 312L180 74Z",
    folds: "M300 78V632M168 252L190 632M432 252L410 632M250 46C276 84 324 84 350 46",
  },
  skirt: {
    outline: "M206 96H394L402 150L512 596C410 626 190 626 88 596L198 150Z",
    folds: "M198 150H402M232 150L160 606M276 150L254 616M324 150L346 616M368 150L440 606",
  },
} as const;
export type Garment = keyof typeof garments;

/** The print laid on a garment at the size of its repeat: a guide to scale, not a pattern. */
export const PrintOnGarment = ({ garment, image, repeatMm, label }: { garment: Garment; image: string; repeatMm: number | null; label: string }) => {
  const host = use(ImageHost);
  const id = useId();
  // Finer than this it would be a colour; larger it would be one blossom.
  const side = Math.min(640, Math.max(150, repeatMm ?? 280));
  const { outline, folds } = garments[garment];
  return (
    <svg viewBox="0 0 600 680" className={css.garment} role="img" aria-label={label}>
      <defs>
        <pattern id={`${id}p`} width={side} height={side} patternUnits="userSpaceOnUse">
          <image href={imageUrl(imageVariant(image, 480), host)} width={side} height={side} preserveAspectRatio="xMidYMid slice" />
        </pattern>
        <linearGradient id={`${id}s`}>
          <stop offset="0" stopColor="#141a33" stopOpacity=".34" />
          <stop offset=".3" stopColor="#fff" stopOpacity=".14" />
          <stop offset=".62" stopColor="#141a33" stopOpacity=".04" />
          <stop offset="1" stopColor="#141a33" stopOpacity=".38" />
        </linearGradient>
      </defs>
      <path d={outline} fill={`url(#${id}p)`} />
      <path d={outline} fill={`url(#${id}s)`} stroke="#141a33" strokeOpacity=".55" strokeWidth="2" strokeLinejoin="round" />
      <path d={folds} fill="none" stroke="#141a33" strokeOpacity=".26" strokeWidth="3" />
    </svg>
  );
};

/** On four garments, side by side. */
export const PrintOnGarments = ({ image, repeatMm, title }: { image: string; repeatMm: number | null; title: string }) => {
  const { t } = useLingui();
  const names: Record<Garment, string> = {
    tee: t`${title} on a T-shirt`,
    dress: t`${title} on a dress`,
    abaya: t`${title} on an abaya`,
    skirt: t`${title} on a skirt`,
  };
  return (
    <ul className={css.rack}>
      {(Object.keys(names) as Garment[]).map((garment) => (
        <li key={garment}>
          <PrintOnGarment garment={garment} image={image} repeatMm={repeatMm} label={names[garment]} />
        </li>
      ))}
    </ul>
  );
};
