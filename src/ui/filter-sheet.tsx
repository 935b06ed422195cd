import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button, IconButton } from "./button.tsx";
import css from "./filter-sheet.module.css";
import { Icon } from "./icon.tsx";

/** Opens the sheet under 900 px; `inForce` counts the filters that are on. */
export const FilterButton = ({ inForce }: { inForce: number }) => (
  <Button look="ghost" size="small" className={css.open ?? ""} popoverTarget="filters">
    <Icon name="filter" small />
    <Trans>Filter</Trans> {inForce > 0 && <bdi dir="ltr">{inForce}</bdi>}
  </Button>
);

/** Filters that lie in the page where there is room; under 900 px a sheet that a button opens: the browser's own popover, without a script. One a page. */
export const FilterSheet = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <aside className={css.sheet} id="filters" popover="auto" aria-label={t`Filters`}>
      <p className={css.head}>
        <b>
          <Trans>Filter</Trans>
        </b>
        <IconButton label={t`Close`} popoverTarget="filters" popoverTargetAction="hide">
          <Icon name="close" />
        </IconButton>
      </p>
      {children}
      <p className={css.foot}>
        <Button block popoverTarget="filters" popoverTargetAction="hide">
          <Trans>Show results</Trans>
        </Button>
      </p>
    </aside>
  );
};
