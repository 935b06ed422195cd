import type { ReactNode } from "react";
import { classes } from "#ui/class-names.ts";
import { FilterButton, FilterSheet } from "#ui/filter-sheet.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import css from "./filter-rows.module.css";

/** Filters as ruled rows of links: what they narrow, then the choices. */
export const FilterRows = ({ children }: { children: ReactNode }) => <div className={css.rows}>{children}</div>;

/** The same where there are many: under 900 px in a sheet, as beside other lists. `inForce` counts the filters that are on. */
export const FoldedFilterRows = ({ inForce, children }: { inForce: number; children: ReactNode }) => (
  <>
    <FilterButton inForce={inForce} />
    <FilterSheet>
      <div className={classes(css.rows, css.folded)}>{children}</div>
    </FilterSheet>
  </>
);

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
