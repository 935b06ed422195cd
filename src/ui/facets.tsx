import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { classes } from "./class-names.ts";
import css from "./facets.module.css";
import { FilterButton, FilterSheet } from "./filter-sheet.tsx";
import { Link } from "./link.tsx";

export type FacetChoice = {
  key: string;
  label: ReactNode;
  count?: number | undefined;
  isOn: boolean;
  /** The list with this choice turned the other way. */ to: string;
};

const Inside = ({ choice }: { choice: FacetChoice }) => (
  <>
    <span>{choice.label}</span>
    {choice.count !== undefined && <bdi dir="ltr">{choice.count}</bdi>}
  </>
);

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
  const isFull = most !== undefined && (choices ?? []).filter((choice) => choice.isOn).length >= most;
  const first = choices?.filter((choice, index) => index < shown || choice.isOn);
  const rest = choices?.filter((choice) => !first?.includes(choice)) ?? [];
  const list = (some: readonly FacetChoice[]) => (
    <ul>
      {some.map((choice) => (
        <li key={choice.key}>
          {isFull && !choice.isOn ? (
            <span className={classes(css.choice, css.closed)} aria-disabled>
              <Inside choice={choice} />
            </span>
          ) : (
            <Link className={css.choice} to={choice.to} preventScrollReset rel="nofollow" {...(choice.isOn ? { "aria-current": "true" } : {})}>
              <Inside choice={choice} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <section className={css.facet}>
      <h3>
        {title}
        {most !== undefined && (
          <span className="cap">
            <Plural value={most} one="choose up to #" other="choose up to #" />
          </span>
        )}
      </h3>
      {first && list(first)}
      {rest.length > 0 && (
        <details className={css.more}>
          <summary>
            <Trans context="choices of a filter">{rest.length} more</Trans>
          </summary>
          {/* Text to a browser that runs scripts: `behaviours/kept-back.ts` makes markup of it when it is opened. */}
          <noscript>{list(rest)}</noscript>
        </details>
      )}
      {children}
    </section>
  );
};

/** Facets beside a list; under 900 px a sheet. `inForce` counts the filters that are on; `isShown` where filtering is what the page is for: they stand above the list instead. */
export const FacetLayout = ({ facets, inForce, isShown, children }: { facets: ReactNode; inForce: number; isShown?: boolean; children: ReactNode }) => {
  const { t } = useLingui();
  if (isShown)
    return (
      <>
        <aside className={css.shown} aria-label={t`Filters`}>
          {facets}
        </aside>
        {children}
      </>
    );
  return (
    <div className={css.layout}>
      <FilterSheet>{facets}</FilterSheet>
      <div>
        <FilterButton inForce={inForce} />
        {children}
      </div>
    </div>
  );
};
