import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { ThreadLink } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Price } from "#ui/price.tsx";
import type { ProviderCode } from "../contract/fields.ts";
import type { paymentOptions } from "../contract/payment.ts";
import css from "./provider-choice.module.css";

type Options = OutputOf<typeof paymentOptions>;

const icons = { wallet: "wallet", alipay: "phone", wechat: "chat", stripe: "card", local: "yuan", bank_transfer: "bank" } as const satisfies Record<
  ProviderCode,
  string
>;

const TransferAbout = ({ transfer: { payment, hours } }: Pick<Options, "transfer">) => {
  if (payment) return <Trans>Under way: account, reference and slip</Trans>;
  if (hours === 0) return <Trans>From your bank, with a reference that we give you</Trans>;
  return (
    <Plural value={hours} one="From your bank, with a reference: you have # hour for it" other="From your bank, with a reference: you have # hours for it" />
  );
};

/** The ways to pay; one that cannot be taken says why, and what can be done about it. */
export const ProviderChoice = ({
  options,
  chosen,
  onChoose,
  children,
}: {
  options: Options;
  chosen: ProviderCode | undefined;
  onChoose: (code: ProviderCode) => void;
  /** What the chosen way asks for, within its own frame. */
  children?: ReactNode;
}) => {
  const { t } = useLingui();
  const group = useId();
  const abouts: Record<ProviderCode, ReactNode> = {
    wallet: (
      <Trans>
        Balance <Price money={options.wallet_balance} />
      </Trans>
    ),
    bank_transfer: <TransferAbout transfer={options.transfer} />,
    alipay: <Trans>Opens Alipay's page with a code to scan, or its app on a phone</Trans>,
    wechat: <Trans>Shows a code that you scan in WeChat</Trans>,
    stripe: <Trans>Card, Apple Pay or Google Pay: on a page of Stripe, and back here</Trans>,
    local: <Trans>Opens the cashier's page and comes back here</Trans>,
  };
  return (
    <fieldset className={css.ways}>
      <legend className="visually-hidden">{t`Ways to pay`}</legend>
      {options.providers.map((provider) => (
        <div key={provider.code} className={classes(css.way, provider.code === chosen && css.chosen, !provider.is_enabled && css.off)}>
          <label>
            <input
              type="radio"
              name={group}
              value={provider.code}
              checked={provider.code === chosen}
              disabled={!provider.is_enabled}
              onChange={() => onChoose(provider.code)}
            />
            <Icon name={icons[provider.code]} />
            <span>
              <b>{provider.name}</b>
              <span className="cap">{abouts[provider.code]}</span>
            </span>
          </label>
          {provider.code === chosen && children && <div className={css.asked}>{children}</div>}
          {provider.why_not && (
            <p className="small">
              {provider.why_not}{" "}
              {provider.code === "wallet" && (
                <ThreadLink to={to("user-wallet")}>
                  <Trans>Top up</Trans>
                </ThreadLink>
              )}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
};
