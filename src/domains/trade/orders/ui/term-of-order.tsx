import { Trans, useLingui } from "@lingui/react/macro";
import { borneBy, tradeCosts, tradeCostWords, type Bearer } from "#domains/trade/duties/contract/incoterms.ts";
import { Facts } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import type { NamedTerm } from "../contract/term.ts";

/** "FOB Ningbo": a term with its place, in one piece where the place is written as the term is, and as it reads where it is not. */
export const TermName = ({ term: { incoterm, place } }: { term: NamedTerm }) => (
  <bdi dir={/\p{Script=Arabic}/u.test(place) ? "rtl" : "ltr"}>
    {incoterm} {place}
  </bdi>
);

/** Who pays what at a term, and where the freight of this order stands. */
export const TermBearers = ({ term: { incoterm }, hasFreight }: { term: NamedTerm; hasFreight: boolean }) => {
  const { i18n } = useLingui();
  const borne = (by: Bearer) =>
    tradeCosts
      .filter((cost) => borneBy[incoterm][cost] === by)
      .map((cost) => i18n._(tradeCostWords[cost]))
      .join(" · ");
  const isSent = borneBy[incoterm].main_carriage === "seller";
  return (
    <>
      <Facts
        facts={[
          { key: "seller", label: <Trans>The seller pays</Trans>, value: borne("seller") || <Trans>Nothing of the way</Trans> },
          { key: "buyer", label: <Trans>The buyer pays</Trans>, value: borne("buyer") },
        ]}
      />
      <p className="cap">
        {isSent ? (
          <Trans>The freight is part of the total. Import duties and taxes are not: they are paid to customs.</Trans>
        ) : hasFreight ? (
          <Trans>
            The seller sends the goods at the buyer's cost: this freight is part of the total. Import duties and taxes are not: they are paid to customs.
          </Trans>
        ) : (
          <Trans>Freight is no part of the total: the buyer's forwarder fetches the goods. Import duties and taxes are paid to customs.</Trans>
        )}
      </p>
    </>
  );
};

/** The term at which an order was placed, on its page; nothing where it has none. */
export const TermOfOrder = ({ order: { term, freight } }: { order: { term: NamedTerm | null; freight: unknown } }) =>
  term && (
    <div className="stack">
      <p>
        <b>
          <TermName term={term} />
        </b>{" "}
        <span className="cap">
          <Ltr>Incoterms 2020</Ltr>
        </span>
      </p>
      <TermBearers term={term} hasFreight={freight !== null} />
    </div>
  );
