import type { ReactNode } from "react";
import { Link } from "#ui/link.tsx";
import css from "./figures.module.css";

export type Figure = {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** How it is counted. */
  about: ReactNode;
  /** The rows that it counts; undefined for who may not see them. */
  to: string | undefined;
};

/** The figures that stand over a page of the backstage: what waits, what came in. Each says how it is counted, and leads to the rows that it counts. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={css.figures}>
    {figures.map(({ key, label, value, about, to }) => (
      <div key={key}>
        <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
        <dd className="fig">{value}</dd>
        <dd className="cap">{about}</dd>
      </div>
    ))}
  </dl>
);
