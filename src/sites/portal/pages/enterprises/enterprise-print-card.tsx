import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { z } from "zod";
import type { enterpriseDetails } from "#domains/catalogue/enterprises/contract/details.ts";
import { CapacityCalendar } from "#domains/catalogue/enterprises/ui/capacity-calendar.tsx";
import { Scale } from "#domains/catalogue/enterprises/ui/scale.tsx";
import { WorkingHours } from "#domains/catalogue/enterprises/ui/opening-state.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Avatar, Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import css from "./enterprise-print-card.module.css";

type Factory = z.output<(typeof enterpriseDetails)["output"]>;

/** The page on paper: one sheet of A4 with what one takes along to a meeting. On a screen it is not there. */
export const EnterprisePrintCard = ({ factory, address }: { factory: Factory; address: string }) => {
  const { t } = useLingui();
  const { sample_days, bulk_days } = factory;
  const figure = (value: number | null) => (value === null ? <Trans>None given</Trans> : <Ltr>{value.toLocaleString("en")}</Ltr>);
  return (
    <article className={css.card} aria-hidden>
      <header>
        <Avatar src={factory.logo} name={factory.name} size={72} square />
        <div>
          <p className="cap">
            <Ltr>{factory.code}</Ltr>
          </p>
          <p className="disp h2">{factory.name}</p>
          <p>{[factory.type, factory.place].filter(Boolean).join(" · ")}</p>
        </div>
      </header>
      <Facts
        columns={2}
        facts={[
          { key: "makes", label: t`Makes`, value: factory.zhuyingchanpin || <Trans>None given</Trans> },
          { key: "scale", label: t`Scale`, value: <Scale renshu={factory.renshu} /> },
          { key: "capacity", label: t`pieces a month`, value: figure(factory.monthly_capacity) },
          { key: "minimum", label: t`pieces minimum, made to order`, value: figure(factory.min_order_quantity) },
          {
            key: "samples",
            label: t`Sample lead time`,
            value: sample_days === null ? figure(null) : <Plural value={sample_days} one="# day" other="# days" />,
          },
          {
            key: "bulk",
            label: t`Bulk lead time`,
            value: bulk_days === null ? figure(null) : <Plural value={bulk_days} one="usually # day" other="usually # days" />,
          },
          {
            key: "hours",
            label: t`Hours`,
            value: <WorkingHours days={factory.opening.work_days} from={factory.opening.opens_at} until={factory.opening.closes_at} />,
          },
          { key: "payment", label: t`Payment terms`, value: factory.payment_terms.join(" · ") || <Trans>None given</Trans> },
          { key: "markets", label: t`Markets`, value: factory.markets.map(({ name }) => name).join(" · ") || <Trans>None given</Trans> },
          { key: "address", label: t`Address`, value: factory.address || <Trans>None given</Trans> },
          {
            key: "certificates",
            label: t`Certificates`,
            value: factory.certificate_list
              .filter((one) => one.state === "valid")
              .map((one) => `${one.name} (${one.number})`)
              .join(" · ") || <Trans>None given</Trans>,
          },
          {
            key: "machines",
            label: t`Machines`,
            value: factory.machines.map(({ title, count }) => `${title} ${count}`).join(" · ") || <Trans>None given</Trans>,
          },
        ]}
      />
      {factory.calendar.length > 0 && <CapacityCalendar months={factory.calendar.slice(0, 6)} />}
      <ul className={css.samples}>
        {factory.sample.slice(0, 4).map((sample) => (
          <li key={sample.id}>
            <Picture src={sample.sample_image[0]} alt="" sizes="160px" ratio="4 / 5" />
            {sample.sample_title}
          </li>
        ))}
      </ul>
      <p className={css.address}>
        <Ltr>{address}</Ltr>
      </p>
    </article>
  );
};
