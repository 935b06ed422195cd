import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { z } from "zod";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
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
      <Trans>
        Height <Ltr>{model.height_cm}</Ltr> cm
      </Trans>
      {"\u00a0· "}
      <Ltr>{[model.bust_cm, model.waist_cm, model.hip_cm].join("-")}</Ltr>
    </p>
    {hasPlace && <p className={css.place}>{[model.city, ...model.styles.slice(0, 2)].filter(Boolean).join(" · ")}</p>}
    <p className={css.rate}>
      <Trans>
        <Price money={model.day_rate} /> a day
      </Trans>
    </p>
    {corner && <div className={css.corner}>{corner}</div>}
  </article>
);
