import { Plural, Trans } from "@lingui/react/macro";
import type { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import type { OutputOf } from "#kit/call.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Price } from "#ui/price.tsx";
import css from "./checkout.module.css";

/** Whether a shop's order is paid after dispatch, on the company's account with that shop: as far as its limit goes. */
export const AccountChoice = ({
  part: { account, is_on_account: isOn, is_freight_asked: isAsked },
  isWanted,
  onAccount,
}: {
  part: OutputOf<typeof previewOrder>["shops"][number];
  /** What the buyer said; the preview follows it. */
  isWanted: boolean;
  onAccount: (isOn: boolean) => void;
}) => {
  if (!account) return null;
  return (
    <div className={css.measured}>
      <Checkbox checked={isWanted && account.is_enough} disabled={!account.is_enough} onChange={(event) => onAccount(event.target.checked)}>
        <Plural value={account.days} one="On account: pay # day after dispatch" other="On account: pay # days after dispatch" />
      </Checkbox>
      <p className="cap">
        {account.is_enough && isOn && isAsked ? (
          <Trans>
            <Price money={account.free} /> of your company's limit at this shop are free. What the freight costs has to fit into it too: you cannot agree to
            more.
          </Trans>
        ) : account.is_enough ? (
          <Trans>
            <Price money={account.free} /> of your company's limit at this shop are free.
          </Trans>
        ) : (
          <Trans>
            Only <Price money={account.free} /> of your company's limit at this shop are free: less than this order.
          </Trans>
        )}
      </p>
    </div>
  );
};
