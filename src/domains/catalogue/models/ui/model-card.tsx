import type { ReactNode } from "react";
import type { z } from "zod";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import type { modelItem } from "../contract/profiles.ts";
import css from "./model-card.module.css";

/** A model: the whole figure, name, measures. `hasPlace` adds where they live and what for they are booked; `corner` is the heart, from whoever knows favourites. */
export const ModelCard = ({
  model,
  hasPlace,
  eager,
  corner,
}: {
  model: z.output<typeof modelItem>;
  hasPlace?: boolean;
  eager?: boolean;
  corner?: ReactNode;
}) => (
  <article className={css.model}>
    <Picture src={model.image} alt={model.name} sizes="(max-width: 640px) 50vw, 240px" ratio="2 / 3" {...(eager ? { eager } : {})} />
    <h3>
      <Link to={to("models-details-id", { id: model.id })}>{model.name}</Link>
    </h3>
    <p>
      <Ltr>{model.measures}</Ltr>
    </p>
    {hasPlace && <p>{[model.city, ...model.styles.slice(0, 2)].filter(Boolean).join(" · ")}</p>}
    {corner && <div className={css.corner}>{corner}</div>}
  </article>
);
