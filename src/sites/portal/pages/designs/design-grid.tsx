import { Trans, useLingui } from "@lingui/react/macro";
import type { DesignItem } from "#domains/catalogue/designs/contract/works.ts";
import { DesignCard } from "#domains/catalogue/designs/ui/design-card.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Grid } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";

/** Prints five across, or the way back to all of them. */
export const DesignGrid = ({ designs, columns = 5 }: { designs: readonly DesignItem[]; columns?: 2 | 4 | 5 | 6 }) => {
  const { t } = useLingui();
  if (designs.length === 0)
    return (
      <Empty title={t`No print fits`} about={t`Take a filter away, or ask a designer for one of your own.`}>
        <LinkButton to={to("design-screen")} look="ghost">
          <Trans>Show all prints</Trans>
        </LinkButton>
        <LinkButton to={to("design-designer_liste")} look="ghost">
          <Trans>To the designers</Trans>
        </LinkButton>
      </Empty>
    );
  return (
    <Grid columns={columns}>
      {designs.map((design) => (
        <li key={design.id}>
          <DesignCard design={design} corner={<KeepButton kind="designworks" id={design.id} name={design.title} isCompact />} />
        </li>
      ))}
    </Grid>
  );
};
