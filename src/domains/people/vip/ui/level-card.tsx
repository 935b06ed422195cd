import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { localeFrom } from "#kit/locale.ts";
import { moneyText } from "#kit/money-text.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Price } from "#ui/price.tsx";
import { Tag } from "#ui/tag.tsx";
import type { Level } from "../contract/fields.ts";
import { opensByFamily } from "../contract/opens.ts";
import { IncludedOf, neededFor, useEntitlementNames } from "./included.tsx";
import css from "./level-card.module.css";
import { PlanLength } from "./plan-length.tsx";

const perDay = ({ price, days }: Level["plans"][number]): string =>
  moneyText({ minor: BigInt(Math.round(Number(price.minor) / days)), currency: price.currency });

/**
 * A level as one buys it: what it includes, its plans, and until when the membership would run. `until` is the end of the running
 * one of the same family (unix seconds, 0 for none): bought time is added to it.
 */
export const LevelCard = ({
  level,
  until,
  now,
  isMine,
  why,
  isBusy,
  onBuy,
}: {
  level: Level;
  until: number;
  now: number;
  isMine: boolean;
  /** Why it cannot be bought. */
  why?: string | undefined;
  isBusy: boolean;
  onBuy: (plan: Level["plans"][number]) => void;
}) => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const group = useId();
  const names = useEntitlementNames();
  const [chosenDays, setChosenDays] = useState(level.plans.at(-1)?.days);
  const plan = level.plans.find((one) => one.days === chosenDays) ?? level.plans[0];
  const opens = opensByFamily[level.family];
  return (
    <article className={classes(css.card, isMine && css.mine)}>
      <header>
        <h3 className="disp h3">{level.name}</h3>
        {isMine && (
          <Tag>
            <Trans>Current</Trans>
          </Tag>
        )}
        <p className="small muted">{level.summary}</p>
      </header>
      <ul className={css.opens}>
        {opens.backstage && (
          <li>
            <Icon name="check" small />
            <Trans>Seller dashboard and shop</Trans>
          </li>
        )}
        {opens.certification && (
          <li>
            <Icon name="check" small />
            <Trans>Enterprise certification</Trans>
          </li>
        )}
      </ul>
      <dl className={css.counts}>
        {names
          .filter(({ key }) => neededFor[key] === "designer" || opens[neededFor[key]])
          .map(({ key, name }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>
                <IncludedOf what={key} count={level.entitlements[key]} isOpen />
              </dd>
            </div>
          ))}
      </dl>
      {plan ? (
        <div className={css.buy}>
          <fieldset className={css.plans}>
            <legend className="visually-hidden">{t`For how long`}</legend>
            {level.plans.map((one) => (
              <label key={one.days} className={classes(one.days === plan.days && css.chosen)}>
                <input type="radio" name={group} checked={one.days === plan.days} onChange={() => setChosenDays(one.days)} />
                <span>
                  <PlanLength days={one.days} />
                </span>
                <span className={css.price}>
                  <b>
                    <Price money={one.price} />
                  </b>
                  <span className="cap">
                    <Trans>
                      <Price money={perDay(one)} /> a day
                    </Trans>
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          {why ? (
            <p className="cap">{why}</p>
          ) : (
            <p className="cap">
              {until > now ? (
                <Trans>
                  Added to your membership: it then runs until <bdi>{longDate(fromUnix(until + plan.days * 86_400), locale)}</bdi>
                </Trans>
              ) : (
                <Trans>
                  Starts when paid, runs until <bdi>{longDate(fromUnix(now + plan.days * 86_400), locale)}</bdi>
                </Trans>
              )}
            </p>
          )}
          <Button block busy={isBusy} disabled={why !== undefined} onClick={() => onBuy(plan)}>
            {isMine ? <Trans>Renew</Trans> : <Trans>Buy</Trans>} <Price money={plan.price} />
          </Button>
        </div>
      ) : (
        <p className="cap">
          <Trans>Not on sale now</Trans>
        </p>
      )}
    </article>
  );
};
