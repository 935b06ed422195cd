import type { ReactNode } from "react";
import { Link } from "./link.tsx";
import { Picture } from "./picture.tsx";
import { Tag } from "./tag.tsx";
import css from "./product-shell.module.css";

/** A garment: picture 4:5 flat on paper, two-line title, `children` (the price breaks), maker and place. The whole card is one link. */
export const ProductShell = ({
  to,
  title,
  image,
  alt,
  tag,
  corner,
  by,
  place,
  sizes = "(max-width: 640px) 50vw, (max-width: 1240px) 25vw, 220px",
  eager,
  children,
}: {
  to: string;
  title: string;
  image: string;
  alt: string;
  tag?: ReactNode;
  /** At the picture's corner: the heart. */ corner?: ReactNode;
  by?: ReactNode;
  place?: ReactNode;
  sizes?: string;
  eager?: boolean;
  children?: ReactNode;
}) => (
  <article className={css.card}>
    <div className={css.picture}>
      <Picture src={image} alt={alt} sizes={sizes} ratio="4 / 5" {...(eager ? { eager } : {})} />
      {tag && (
        <span className={css.tag}>
          <Tag>{tag}</Tag>
        </span>
      )}
    </div>
    <h3>
      <Link to={to}>{title}</Link>
    </h3>
    {children}
    {(by || place) && (
      <p className={css.by}>
        <span>{by}</span>
        <span>{place}</span>
      </p>
    )}
    {corner && <div className={css.corner}>{corner}</div>}
  </article>
);
