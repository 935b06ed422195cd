import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { to } from "#kit/paths.ts";
import { classes } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import type { DesignItem } from "../contract/works.ts";
import css from "./design-card.module.css";

/**
 * A print in a grid: pinked cloth, its inks, title, type_text, style (specification, section 2), price and number; of a `colourway` the designer in place
 * of kind and price. Stands on paper or on the band.
 */
export const DesignCard = ({
  design,
  colourway,
  isBig,
  corner,
}: {
  design: DesignItem;
  colourway?: { name: string; image: string; inks: readonly string[] };
  isBig?: boolean;
  corner?: ReactNode;
}) => {
  const { image, inks } = colourway ?? design;
  return (
    <article className={classes(css.card, isBig && css.big)}>
      <div className={css.cloth}>
        <Picture
          src={image}
          alt={colourway ? "" : design.title}
          sizes={isBig ? "(max-width: 900px) 100vw, 480px" : "(max-width: 640px) 50vw, 240px"}
          ratio="1"
        />
      </div>
      <p className={css.inks}>
        {inks.slice(0, 6).map((ink) => (
          <i key={ink} style={{ background: ink }} />
        ))}
      </p>
      <h3>
        <Link to={to("design-details-id", { id: design.id })}>{colourway ? `${design.title} · ${colourway.name}` : design.title}</Link>
      </h3>
      <p className={css.facts}>
        <span>{colourway ? design.designer : `${design.type_text} · ${design.style}`}</span>
        {!colourway && (
          <b>
            <Trans>
              Licence from <Price money={design.price} worth />
            </Trans>
          </b>
        )}
      </p>
      <p className={css.number}>
        <Ltr>{design.code}</Ltr>
      </p>
      {corner && <div className={css.corner}>{corner}</div>}
    </article>
  );
};
