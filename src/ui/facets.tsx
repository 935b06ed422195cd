import { Plural, Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { classes } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { LazyDialog } from "./lazy-dialog.tsx";
import css from "./facets.module.css";
import { Link } from "./link.tsx";

export type FacetChoice = {
  key: string;
  label: ReactNode;
  count?: number | undefined;
  isOn: boolean;
  /** The list with this choice turned the other way. */ to: string;
};

/** One facet: choices are links, so that every filtered list has an address. `most` of them may be on at once (cities: 3). */
export const Facet = ({
  title,
  choices,
  most,
  shown = 8,
  children,
}: {
  title: ReactNode;
  choices?: readonly FacetChoice[];
  most?: number;
  shown?: number;
  children?: ReactNode;
}) => {
  const [isWhole, setWhole] = useState(false);
  const isFull = most !== undefined && (choices ?? []).filter((choice) => choice.isOn).length >= most;
  const list = isWhole ? choices : choices?.filter((choice, index) => index < shown || choice.isOn);
  return (
    <section className={css.facet}>
      <h3>
        {title}
        {most !== undefined && (
          <span className="cap">
            <Plural value={most} one="at most #" other="at most #" />
          </span>
        )}
      </h3>
      {list && (
        <ul>
          {list.map((choice) => (
            <li key={choice.key}>
              {isFull && !choice.isOn ? (
                <span className={classes(css.choice, css.closed)} aria-disabled>
                  <i />
                  <span>{choice.label}</span>
                  {choice.count !== undefined && <bdi dir="ltr">{choice.count}</bdi>}
                </span>
              ) : (
                <Link className={css.choice} to={choice.to} preventScrollReset rel="nofollow" {...(choice.isOn ? { "aria-current": "true" } : {})}>
                  <i />
                  <span>{choice.label}</span>
                  {choice.count !== undefined && <bdi dir="ltr">{choice.count}</bdi>}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {choices && choices.length > shown && (
        <button type="button" className={css.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? <Trans context="choices of a filter">Fewer</Trans> : <Trans context="choices of a filter">All {choices.length}</Trans>}
        </button>
      )}
      {children}
    </section>
  );
};

/** Facets beside a list; under 900 px behind a button that opens them as a sheet. `inForce` counts the filters that are on. */
export const FacetLayout = ({ facets, inForce, children }: { facets: ReactNode; inForce: number; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.layout}>
      <aside className={css.beside}>{facets}</aside>
      <div>
        <Button look="ghost" size="small" className={css.open ?? ""} onClick={() => setOpen(true)}>
          <Icon name="filter" small />
          <Trans>Filter</Trans> {inForce > 0 && <bdi dir="ltr">{inForce}</bdi>}
        </Button>
        {children}
      </div>
      {isOpen && (
        <LazyDialog
          title={<Trans>Filter</Trans>}
          onClose={() => setOpen(false)}
          actions={
            <Button onClick={() => setOpen(false)}>
              <Trans>Show results</Trans>
            </Button>
          }
        >
          <div>{facets}</div>
        </LazyDialog>
      )}
    </div>
  );
};
