import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button, IconButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import css from "./filter-rows.module.css";

/** Filters as ruled rows of links: what they narrow, then the choices. */
export const FilterRows = ({ children }: { children: ReactNode }) => <div className={css.rows}>{children}</div>;

/** The same where there are many: under 900 px a sheet that a button opens, as beside other lists. `inForce` counts the filters that are on. */
export const FoldedFilterRows = ({ inForce, children }: { inForce: number; children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <>
      <Button look="ghost" size="small" className={css.open ?? ""} popoverTarget="filters">
        <Icon name="filter" small />
        <Trans>Filter</Trans> {inForce > 0 && <bdi dir="ltr">{inForce}</bdi>}
      </Button>
      <div className={classes(css.rows, css.sheet)} id="filters" popover="auto" role="group" aria-label={t`Filters`}>
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
      </div>
    </>
  );
};

/** One row. A choice that `closes` shows a cross: it is taken away again by the same link. `children` stand after the choices. */
export const FilterRow = ({
  title,
  choices,
  children,
}: {
  title: string;
  choices: readonly { key: string; label: ReactNode; to: string; isOn: boolean; closes?: boolean }[];
  children?: ReactNode;
}) => (
  <div className={css.row}>
    <span className={css.title} aria-hidden>
      {title}
    </span>
    <div className={css.choices}>
      <ul aria-label={title}>
        {choices.map((choice) => (
          <li key={choice.key}>
            <Link
              to={choice.to}
              preventScrollReset
              rel="nofollow"
              className={classes(css.choice, choice.isOn && css.on)}
              {...(choice.isOn ? { "aria-current": "true" } : {})}
            >
              {choice.label}
              {choice.closes && <Icon name="close" small />}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  </div>
);
