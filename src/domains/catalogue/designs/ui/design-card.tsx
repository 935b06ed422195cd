import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { to } from "#kit/paths.ts";
import { Price } from "#ui/price.tsx";
import { Swatch } from "./swatch.tsx";
import type { DesignItem } from "../contract/works.ts";

/** A print in a grid: title, type_text, style (specification, section 2), with its inks, number and price. */
export const DesignCard = ({ design, isBig, corner }: { design: DesignItem; isBig?: boolean; corner?: ReactNode }) => (
  <Swatch
    to={to("design-details-id", { id: design.id })}
    title={design.title}
    image={design.image}
    alt={design.title}
    inks={design.inks}
    number={design.code}
    kind={`${design.type_text} · ${design.style}`}
    corner={corner}
    price={
      <Trans>
        Licence from <Price money={design.price} worth />
      </Trans>
    }
    {...(isBig ? { big: true, sizes: "(max-width: 900px) 100vw, 480px" } : {})}
  />
);
