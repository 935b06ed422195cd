import { Trans } from "@lingui/react/macro";
import { Ltr } from "#ui/ltr.tsx";
import css from "./capacity-bars.module.css";

/** How much of what a line makes in a month is still free: the filled part is what can be had. */
export const CapacityBars = ({ capacities }: { capacities: readonly { title: string; monthly: number; free: number }[] }) => (
  <ul>
    {capacities.map((one) => (
      <li key={one.title} className={css.bar}>
        <b>{one.title}</b>
        <span className={css.track} aria-hidden>
          <i style={{ inlineSize: `${Math.round((one.free / one.monthly) * 100)}%` }} />
        </span>
        <span className={css.figure}>
          <FreeOf free={one.free} all={one.monthly} />
        </span>
      </li>
    ))}
  </ul>
);

/** "17,700 free of 40,600" */
export const FreeOf = ({ free, all }: { free: number; all: number }) => {
  const pieces = <Ltr>{free.toLocaleString("en")}</Ltr>;
  const whole = <Ltr>{all.toLocaleString("en")}</Ltr>;
  return (
    <Trans>
      {pieces} free of {whole}
    </Trans>
  );
};
