import type { ReactNode } from "react";
import css from "./figures.module.css";

/** The figures that stand over a page of the backstage: what waits, what came in. */
export const Figures = ({ figures }: { figures: readonly { key: string; label: ReactNode; value: ReactNode; about?: ReactNode }[] }) => (
  <dl className={css.figures}>
    {figures.map((figure) => (
      <div key={figure.key}>
        <dt>{figure.label}</dt>
        <dd className="fig">{figure.value}</dd>
        {figure.about && <dd className="cap">{figure.about}</dd>}
      </div>
    ))}
  </dl>
);
