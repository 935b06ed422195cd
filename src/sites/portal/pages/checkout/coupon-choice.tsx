import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import type { OutputOf } from "#kit/call.ts";
import { isolated } from "#kit/isolated.ts";
import { localeFrom } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import css from "./checkout.module.css";

type Coupons = OutputOf<typeof previewOrder>["shops"][number]["coupons"];

/** Which of a shop's coupons counts, or of the portal's own for the whole checkout: the best one beforehand, another, or none; what those lack that do not apply; and a code that opens one more. */
export const CouponChoice = ({
  coupons: { options, chosen, code_text },
  isPortals = false,
  code,
  onCode,
  onCoupon,
}: {
  coupons: Coupons;
  isPortals?: boolean;
  code: string;
  onCode: (code: string) => void;
  onCoupon: (coupon: string) => void;
}) => {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState<string>();
  const locale = localeFrom(i18n.locale);
  const apply = options.filter(({ lack_text }) => lack_text === "");
  const lacking = options.filter(({ lack_text }) => lack_text !== "");
  const written = typed ?? code;
  return (
    <div className={css.coupons}>
      {apply.length > 0 && (
        <SelectField
          label={isPortals ? t`Platform coupon` : t`Coupon`}
          value={chosen === null ? "none" : String(chosen)}
          choices={[
            ...apply.map(({ id, name, off }) => ({ value: String(id), label: `${name} · ${t`${isolated(off.text, locale)} off`}` })),
            { value: "none", label: t`No coupon` },
          ]}
          onChange={(event) => onCoupon(event.target.value)}
        />
      )}
      {lacking.length > 0 && (
        <ul className={css.lacking}>
          {lacking.map(({ id, name, text, lack_text }) => (
            <li key={id}>
              <b>
                <bdi>{name}</bdi>
              </b>{" "}
              <span>{text}</span> <span className={css.lack}>{lack_text}</span>
            </li>
          ))}
        </ul>
      )}
      <form
        method="post"
        className={css.code}
        onSubmit={(event) => {
          event.preventDefault();
          onCode(written.trim());
        }}
      >
        <TextField
          label={isPortals ? t`Platform coupon code` : t`Coupon code`}
          optional
          value={written}
          error={code !== "" && written === code ? code_text || undefined : undefined}
          dir="ltr"
          maxLength={30}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="ghost" size="small" disabled={written.trim() === code}>
          <Trans>Use the code</Trans>
        </Button>
      </form>
    </div>
  );
};
