import { Trans, useLingui } from "@lingui/react/macro";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { startOfDay } from "#kit/trade-day.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Price, Worth } from "#ui/price.tsx";
import { UnitName } from "#ui/quantity.tsx";
import { Message } from "#ui/states.tsx";
import type { LandedWire, LevyWire } from "../contract/landed.ts";

/** Classes of the page's own style: a file of its own for them would cost public pages more than what it says. */
export type LandedLook = Readonly<Record<string, string>>;

/** A day in the reader's language; #ui/day.tsx would bring a file of style along. */
const Day = ({ day }: { day: string }) => {
  const { i18n } = useLingui();
  return <bdi>{longDate(fromUnix(startOfDay(day)), localeFrom(i18n.locale))}</bdi>;
};

/** "16.5%" of hundredths of a per cent. */
const percentOf = (points: number): string => `${points / 100}%`;

/** "6109.10" of "610910", as tariffs are printed. */
const hsText = (figures: string): string => figures.replace(/^(\d{4})(\d{2})$/, "$1.$2");

const Source = ({ levy, css }: { levy: LevyWire; css: LandedLook }) => (
  <span className={css["source"]}>
    {levy.hs !== "" && (
      <span>
        <Ltr>{`HS ${hsText(levy.hs)}`}</Ltr> {levy.is_by_category && <Trans>(by category: the seller names no code)</Trans>}
      </span>
    )}
    <bdi dir="ltr">{levy.source}</bdi>
    <span>
      <Trans>
        holds since <Day day={levy.valid_from} />
      </Trans>
      {"\u00a0· "}
      {levy.checked_on ? (
        <Trans>
          checked <Day day={levy.checked_on} />
        </Trans>
      ) : (
        <Trans>not yet checked by our staff</Trans>
      )}
    </span>
  </span>
);

const DutyName = ({ levy }: { levy: LevyWire }) => {
  const percent = percentOf(levy.basis_points);
  if (levy.relief)
    return (
      <Trans>
        No customs duty: a consignment of up to <Price money={levy.relief} />
      </Trans>
    );
  return levy.basis === "cif" ? (
    <Trans>
      Customs duty, <Ltr>{percent}</Ltr> of goods and freight (CIF)
    </Trans>
  ) : (
    <Trans>
      Customs duty, <Ltr>{percent}</Ltr> of the goods (FOB)
    </Trans>
  );
};

const TaxName = ({ levy }: { levy: LevyWire }) => {
  const percent = percentOf(levy.basis_points);
  if (levy.basis_points === 0) return <Trans>No VAT or GST on import</Trans>;
  return levy.basis === "cif" ? (
    <Trans>
      Import VAT or GST, <Ltr>{percent}</Ltr> of goods, freight and duty
    </Trans>
  ) : (
    <Trans>
      Import VAT or GST, <Ltr>{percent}</Ltr> of goods and duty
    </Trans>
  );
};

/** What goods are estimated to cost at their destination, line by line with the sources, or why there is no estimate. */
export const LandedCost = ({ landed, css }: { landed: LandedWire; css: LandedLook }) => {
  if (landed.without !== null) return <Message>{landed.without_text}</Message>;
  return (
    <div className="stack">
      <dl className={css["sums"]}>
        <div>
          <dt>
            <Trans>Goods</Trans>
          </dt>
          <dd>
            <Price money={landed.goods} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Freight</Trans>
          </dt>
          <dd>{landed.is_freight_whole || landed.freight.minor !== "0" ? <Price money={landed.freight} /> : <Trans>Not included</Trans>}</dd>
        </div>
        {landed.duties.map((levy, at) => (
          <div key={at}>
            <dt>
              <DutyName levy={levy} />
              <Source levy={levy} css={css} />
            </dt>
            <dd>
              <Price money={levy.price} />
            </dd>
          </div>
        ))}
        {landed.taxes.map((levy, at) => (
          <div key={at}>
            <dt>
              <TaxName levy={levy} />
              <Source levy={levy} css={css} />
            </dt>
            <dd>
              <Price money={levy.price} />
            </dd>
          </div>
        ))}
        <div className={css["landedTotal"]}>
          <dt>
            <Trans>Landed cost (estimate)</Trans>
          </dt>
          <dd>
            <Price money={landed.total} />
          </dd>
        </div>
        {landed.per_unit && (
          <div>
            <dt>
              <Trans>
                For each <UnitName count={1} unit={landed.per_unit.unit} />
              </Trans>
            </dt>
            <dd>
              <Price money={landed.per_unit.price} />
            </dd>
          </div>
        )}
      </dl>
      <Worth of={[landed.total]} />
      {(!landed.is_freight_whole || landed.remarks.length > 0) && (
        <ul className="small">
          {!landed.is_freight_whole && (
            <li>
              <Trans>
                Freight is not in it, or not all of it: what you pay for the way comes on top, and where duty or tax is of goods and freight it makes them
                higher.
              </Trans>
            </li>
          )}
          {landed.remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <p className="cap">
        <Trans>
          An estimate: customs decides. Duty and taxes are no part of what you pay here; unless a contract says DDP, you pay them on import. Insurance and fees
          of brokers are not in it.
        </Trans>
      </p>
    </div>
  );
};
