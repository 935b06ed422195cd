import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { z } from "zod";
import { dayOf } from "#kit/trade-day.ts";
import { classes } from "#ui/class-names.ts";
import { Day } from "#ui/day.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import type { matchReason } from "../contract/matching.ts";
import css from "./match-reasons.module.css";

type Reason = z.output<typeof matchReason>;
/** Names in the reader's language of what reasons name by key. */
export type ReasonNames = { goods: (key: string) => string; certificate: (key: string) => string; priceLevel: (key: string) => string };

const icons: Record<Reason["fits"], IconName> = { yes: "check", partly: "minus", no: "close", unknown: "info" };

const Sentence = ({ reason: { code, fits, figure, name, until }, names, place }: { reason: Reason; names: ReasonNames; place: string }): ReactNode => {
  const pieces = <bdi dir="ltr">{(figure ?? 0).toLocaleString("en")}</bdi>;
  const title = <bdi>{code === "certificate" ? names.certificate(name) : code === "makes" ? names.goods(name) : names.priceLevel(name)}</bdi>;
  switch (code) {
    case "makes":
      return <Trans>Makes {title}</Trans>;
    case "capacity":
      if (fits === "unknown") return <Trans>Has not said how much is free: ask</Trans>;
      if (fits === "no") return <Trans>Nothing free before the deadline</Trans>;
      return fits === "yes" ? <Trans>{pieces} pieces free before the deadline: enough</Trans> : <Trans>Only {pieces} pieces free before the deadline</Trans>;
    case "minimum":
      return fits === "yes" ? <Trans>Takes orders from {pieces} pieces</Trans> : <Trans>Takes no order under {pieces} pieces</Trans>;
    case "lead_time":
      return fits === "yes" ? (
        <Plural value={figure ?? 0} one="Usually needs # day: in time" other="Usually needs # days: in time" />
      ) : (
        <Plural value={figure ?? 0} one="Usually needs # day: tight" other="Usually needs # days: tight" />
      );
    case "place":
      return fits === "yes" ? <Trans>In a place you chose: {place}</Trans> : <Trans>Elsewhere: {place}</Trans>;
    case "certificate": {
      if (fits === "no") return <Trans>No valid {title}</Trans>;
      const day = until === null ? null : <Day day={dayOf(until)} />;
      return day === null ? (
        <Trans>{title} checked</Trans>
      ) : (
        <Trans>
          {title} valid until {day}
        </Trans>
      );
    }
    case "price_level":
      if (fits === "unknown") return <Trans>Has not said at what price level it works</Trans>;
      return <Trans>Price level: {title}</Trans>;
    case "inspected":
      return <Trans>Inspected on site</Trans>;
    case "on_time": {
      const share = <bdi dir="ltr">{((figure ?? 0) / 10).toFixed(1)}%</bdi>;
      return <Trans>{share} of orders on time</Trans>;
    }
  }
};

/** Why a factory was found, in words: what fits, what does not, what it has not said. */
export const MatchReasons = ({ reasons, names, place }: { reasons: readonly Reason[]; names: ReasonNames; place: string }) => (
  <ul className={css.reasons}>
    {reasons.map((reason) => (
      <li key={`${reason.code}${reason.name}`} className={classes(css[reason.fits])}>
        <Icon name={icons[reason.fits]} small />
        <span>
          <Sentence reason={reason} names={names} place={place} />
        </span>
      </li>
    ))}
  </ul>
);
