import { Ltr } from "#ui/ltr.tsx";
import css from "./capacity-bars.module.css";

/** What a factory makes in a month, and how much of it is still free: taken is indigo, free is open cotton. */
export const CapacityBars = ({ capacities }: { capacities: readonly { title: string; monthly: number; free: number }[] }) => (
  <ul>
    {capacities.map((one) => (
      <li key={one.title} className={css.bar}>
        <b>{one.title}</b>
        <span className={css.track} aria-hidden>
          <i style={{ inlineSize: `${Math.round((1 - one.free / one.monthly) * 100)}%` }} />
        </span>
        <Ltr className={css.figure}>
          {one.free.toLocaleString("en")} / {one.monthly.toLocaleString("en")}
        </Ltr>
      </li>
    ))}
  </ul>
);
