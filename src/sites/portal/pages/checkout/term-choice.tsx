import { Trans, useLingui } from "@lingui/react/macro";
import type { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { mostPlace } from "#domains/trade/orders/contract/term.ts";
import { TermBearers, TermName } from "#domains/trade/orders/ui/term-of-order.tsx";
import type { OutputOf } from "#kit/call.ts";
import { isolated } from "#kit/isolated.ts";
import { localeFrom } from "#kit/locale.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { isPlaceNamed, termOption } from "./term-wanted.ts";
import css from "./checkout.module.css";

/** At which term a shop's order is delivered, chosen where the goods name several, with who pays what; and what else they name, with why it cannot be. */
export const TermChoice = ({
  part: { term, freight },
  wanted,
  onTerm,
  place,
  onPlace,
}: {
  part: OutputOf<typeof previewOrder>["shops"][number];
  /** What the buyer said; the preview follows it. */
  wanted: string | undefined;
  onTerm: (incoterm: string) => void;
  place: string | undefined;
  onPlace: (place: string) => void;
}) => {
  const { t, i18n } = useLingui();
  const option = termOption(term, wanted);
  if (term.missing === "no_address" || term.missing === "domestic") return null;
  const shown = option && { incoterm: option.incoterm, place: (option.is_place_open && place?.trim()) || option.place };
  return (
    <div className={css.term}>
      {term.options.length > 1 && option ? (
        <SelectField
          label={t`Terms of delivery`}
          value={option.incoterm}
          choices={term.options.map((one) => ({ value: one.incoterm, label: isolated(`${one.incoterm} ${one.place}`, localeFrom(i18n.locale)) }))}
          onChange={(event) => onTerm(event.target.value)}
        />
      ) : (
        <p>
          <b className="small">
            <Trans>Terms of delivery</Trans>
          </b>
          <br />
          {shown && <TermName term={shown} />}
          {!shown && term.missing_text}
        </p>
      )}
      {option?.is_place_open && (
        <TextField
          label={t`Port or place of destination`}
          optional
          value={place ?? option.place}
          maxLength={mostPlace}
          dir="ltr"
          error={isPlaceNamed(place) ? undefined : t`Name the place in Latin letters, as the papers do: Jebel Ali, Dubai`}
          onChange={(event) => onPlace(event.target.value)}
        />
      )}
      {shown && (
        <div className={css.measured}>
          <TermBearers term={shown} hasFreight={freight.chosen !== null} />
        </div>
      )}
      {term.others.length > 0 && (
        <details className={css.measured}>
          <summary className="cap">
            <Trans>Terms that the goods name and that do not agree with what you pay here</Trans>
          </summary>
          <ul className="small">
            {term.others.map(({ incoterm, why_text }) => (
              <li key={incoterm}>{why_text}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
