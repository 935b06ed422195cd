import type { ReactNode } from "react";
import { classes } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import css from "./swatch.module.css";

/** A print: pinked cloth, its inks, its number, title, kind and price. Stands on paper or on the band. */
export const Swatch = ({
  to,
  title,
  image,
  alt,
  inks = [],
  number,
  kind,
  price,
  big,
  corner,
  sizes = "(max-width: 640px) 50vw, 240px",
}: {
  to: string;
  title: string;
  image: string;
  alt: string;
  inks?: readonly string[];
  number?: string;
  kind?: ReactNode;
  price?: ReactNode;
  big?: boolean;
  corner?: ReactNode;
  sizes?: string;
}) => (
  <article className={classes(css.swatch, big && css.big)}>
    <div className={css.cloth}>
      <Picture src={image} alt={alt} sizes={sizes} ratio="1" />
    </div>
    <p className={css.inks}>
      {inks.slice(0, 6).map((ink) => (
        <i key={ink} style={{ background: ink }} />
      ))}
    </p>
    <h3>
      <Link to={to}>{title}</Link>
    </h3>
    {(kind || price) && (
      <p className={css.facts}>
        <span>{kind}</span>
        <b>{price}</b>
      </p>
    )}
    {number && (
      <p className={css.number}>
        <Ltr>{number}</Ltr>
      </p>
    )}
    {corner && <div className={css.corner}>{corner}</div>}
  </article>
);
