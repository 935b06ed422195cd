import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { LookItem } from "../contract/looks.ts";
import css from "./cards.module.css";

/** A look in a grid: the figure, its name, whose it is, the season, its colours. */
export const LookCard = ({ look, eager }: { look: LookItem; eager?: boolean }) => (
  <article className={css.look}>
    <Picture src={look.image} alt={look.title} sizes="(max-width: 640px) 45vw, 300px" ratio="2 / 3" {...(eager ? { eager } : {})} />
    <h3>
      <Link to={to("xpo-fashion-details-id", { id: look.id })}>{look.title}</Link>
    </h3>
    <p className={css.facts}>
      <span>{look.designer.name}</span>
      <span>{look.season.title}</span>
    </p>
    <p className={css.inks} aria-hidden>
      {look.colours.map((hex) => (
        <i key={hex} style={{ background: hex }} />
      ))}
    </p>
  </article>
);
