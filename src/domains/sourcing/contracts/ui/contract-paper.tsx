import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Translation } from "#domains/contact/translations/ui/translation.tsx";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { ContractInFull } from "../contract/contracts.ts";
import css from "./contract-paper.module.css";

type Version = ContractInFull["versions"][number];

const Signatures = ({ contract, version }: { contract: ContractInFull; version: Version }) => (
  <footer className={css.signatures}>
    {(["buyer", "seller"] as const).map((side) => {
      const signed = version.signed_by.find((one) => one.party === side);
      return (
        <div key={side}>
          <p className="cap">{side === "buyer" ? <Trans context="party">Buyer</Trans> : <Trans context="party">Seller</Trans>}</p>
          <p>
            <b>{contract[side].name}</b>
          </p>
          {signed ? (
            <p className={css.signed}>
              <Trans>
                Signed by <bdi>{signed.name}</bdi>
              </Trans>
              <br />
              <Stamp at={signed.at} />
            </p>
          ) : (
            <p className={css.open}>
              <Trans>Not signed yet</Trans>
            </p>
          )}
        </div>
      );
    })}
  </footer>
);

const Rules = ({ rules }: { rules: ContractInFull["terms_of_day"] }) => (
  <ol className={css.rules}>
    <li>
      <Trans>Each payment goes into escrow at the platform. It is released to the seller when the buyer accepts the evidence named beside it.</Trans>
    </li>
    <li>
      <Plural
        value={rules.pay_days}
        one="A payment is due within # day of being asked for; without it the contract ends."
        other="A payment is due within # days of being asked for; without it the contract ends."
      />
    </li>
    <li>
      <Plural
        value={rules.accept_days}
        one="Without a word from the buyer within # day of the evidence, it counts as accepted."
        other="Without a word from the buyer within # days of the evidence, it counts as accepted."
      />
    </li>
    <li>
      <Plural
        value={rules.objection_days}
        one="An objection that the seller does not answer within # day is decided by customer service."
        other="An objection that the seller does not answer within # days is decided by customer service."
      />
    </li>
    <li>
      <Plural
        value={rules.appeal_days}
        one="A decision of customer service can be appealed once, within # day; then somebody else decides for good."
        other="A decision of customer service can be appealed once, within # days; then somebody else decides for good."
      />
    </li>
    <li>
      <Plural
        value={rules.return_days}
        one="While evidence is overdue the buyer may take the money back; after # day it goes back by itself."
        other="While evidence is overdue the buyer may take the money back; after # days it goes back by itself."
      />
    </li>
    <li>
      <Trans>
        The platform takes <Ltr>{rules.commission_basis_points / 100}%</Ltr> of what is released to the seller.
      </Trans>
    </li>
    <li>
      <Trans>A change or an early end holds once both sides have signed it.</Trans>
    </li>
  </ol>
);

/** One version of a contract on a sheet that can be printed: parties, goods, price, payments, clauses, the rules of its day, signatures. */
export const ContractPaper = ({ contract, version }: { contract: ContractInFull; version: Version }) => {
  const { t, i18n } = useLingui();
  const { terms } = version;
  if (!terms) return null;
  const quantity = (count: number) => (
    <>
      <Ltr>{count.toLocaleString("en")}</Ltr> {terms.unit_text}
    </>
  );
  const facts = [
    { key: "goods", label: t`Goods`, value: terms.title },
    ...terms.spec.map((line, index) => ({ key: `spec${index}`, label: line.name, value: <bdi>{line.value}</bdi> })),
    { key: "quantity", label: t`Quantity`, value: quantity(terms.quantity) },
    { key: "tolerance", label: t`Tolerance`, value: <Ltr>±{terms.tolerance_percent}%</Ltr> },
    { key: "price", label: t`Price of one unit`, value: <Price money={terms.price} /> },
    {
      key: "total",
      label: t`Total price`,
      value: (
        <b>
          <Price money={terms.total} />
        </b>
      ),
    },
    ...(terms.incoterm
      ? [
          {
            key: "incoterm",
            label: t`Terms of delivery`,
            value: (
              <>
                <Ltr>{terms.incoterm}</Ltr> <bdi>{terms.place}</bdi>
              </>
            ),
          },
        ]
      : []),
    ...(terms.sample ? [{ key: "sample", label: t`Measured against the sample`, value: <Ltr>{terms.sample.code}</Ltr> }] : []),
    { key: "inspected", label: t`Who inspects the goods`, value: terms.inspected_by_text },
    ...(terms.delivery_at === null
      ? []
      : [{ key: "delivery", label: t`Day of delivery`, value: longDate(fromUnix(terms.delivery_at), localeFrom(i18n.locale)) }]),
  ];
  return (
    <article className={css.paper}>
      <header className={css.head}>
        <div>
          <h2 className="disp">
            <Trans>Contract of sale and processing</Trans>
          </h2>
          <p>
            <Ltr>{contract.number}</Ltr> · <Trans>version {version.number}</Trans>
          </p>
        </div>
        <Stamp at={version.createtime} />
      </header>
      <div className={css.parties}>
        {(["buyer", "seller"] as const).map((side) => (
          <div key={side}>
            <p className="cap">{side === "buyer" ? <Trans context="party">Buyer</Trans> : <Trans context="party">Seller</Trans>}</p>
            <p>
              <b>{contract[side].name}</b>
            </p>
          </div>
        ))}
      </div>
      <dl className={css.facts}>
        {facts.map((fact) => (
          <div key={fact.key}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <table className={css.plan}>
        <caption>
          <Trans>Payments</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>No.</Trans>
            </th>
            <th scope="col">
              <Trans>Payment</Trans>
            </th>
            <th scope="col">
              <Trans>Evidence within</Trans>
            </th>
            <th scope="col" className={css.figure}>
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {terms.milestones.map((one, index) => (
            <tr key={index}>
              <td>
                <Ltr>{index + 1}</Ltr>
              </td>
              <td>
                <bdi>{one.title || one.kind_text}</bdi>
              </td>
              <td>
                <Plural value={one.days} one="# day" other="# days" />
              </td>
              <td className={css.figure}>
                <Price money={one.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {terms.clauses && (
        <section>
          <h3>
            <Trans>Clauses</Trans>
          </h3>
          <p className={css.clauses}>
            <bdi>{terms.clauses}</bdi>
          </p>
          <Translation text={terms.clauses} />
        </section>
      )}
      <section>
        <h3>
          <Trans>How it is paid and released</Trans>
        </h3>
        <Rules rules={contract.terms_of_day} />
      </section>
      <Signatures contract={contract} version={version} />
    </article>
  );
};
