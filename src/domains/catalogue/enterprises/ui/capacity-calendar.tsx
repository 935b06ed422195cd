import { Trans, useLingui } from "@lingui/react/macro";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { Ltr } from "#ui/ltr.tsx";
import css from "./capacity-calendar.module.css";

/** The next months as a strip: how many pieces nobody has taken, of how many. A month the factory says nothing of is not in it. */
export const CapacityCalendar = ({ months }: { months: readonly { month: string; total: number; free: number }[] }) => {
  const { i18n } = useLingui();
  const nameOf = new Intl.DateTimeFormat(intlTag(localeFrom(i18n.locale)), { month: "short", year: "numeric", timeZone: "UTC" });
  return (
    <ul className={css.months}>
      {months.map(({ month, total, free }) => {
        const pieces = free.toLocaleString("en");
        return (
          <li key={month} className={free === 0 ? css.full : undefined}>
            <span className={css.month}>{nameOf.format(new Date(`${month}-01T00:00:00Z`))}</span>
            <span className={css.bar} aria-hidden>
              <i style={{ blockSize: `${Math.round((free / total) * 100)}%` }} />
            </span>
            <b>{free === 0 ? <Trans>Full</Trans> : <Ltr>{pieces}</Ltr>}</b>
            <span className="cap">
              <Trans>
                free of <bdi dir="ltr">{total.toLocaleString("en")}</bdi>
              </Trans>
            </span>
          </li>
        );
      })}
    </ul>
  );
};
