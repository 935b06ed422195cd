import { useLingui } from "@lingui/react/macro";
import type { Incoterm } from "#kit/incoterms.ts";
import { Ltr } from "#ui/ltr.tsx";
import { bearerWords, borneBy, tradeCosts, tradeCostWords } from "../contract/incoterms.ts";
import type { LandedLook } from "./landed-cost.tsx";

/** Who pays what by some terms of Incoterms 2020: a row a cost, a column a term. */
export const TermCosts = ({ terms, label, css }: { terms: readonly Incoterm[]; label: string; css: LandedLook }) => {
  const { i18n, t } = useLingui();
  return (
    // Scrolls by itself, so that it can be reached by the keyboard too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css["scroll"]} tabIndex={0} role="region" aria-label={label}>
      <table className={css["terms"]}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Who pays`}</th>
            {terms.map((term) => (
              <th key={term} scope="col">
                <Ltr>{term}</Ltr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tradeCosts.map((cost) => (
            <tr key={cost}>
              <th scope="row">{i18n._(tradeCostWords[cost])}</th>
              {terms.map((term) => (
                <td key={term}>{i18n._(bearerWords[borneBy[term][cost]])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
