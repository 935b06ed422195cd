import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { adminFairs } from "#domains/publishing/exhibitions/contract/admin.ts";
import { LinkButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { DayOf } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import css from "./fairs.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { list } = await callFrom(context)(adminFairs, {});
  const now = Date.now() / 1000;
  const withSignUps = list.filter((fair) => fair.form !== null || fair.confirmed + fair.waiting > 0);
  return {
    groups: [
      { key: "to_come", fairs: withSignUps.filter((fair) => fair.ends_at >= now).sort((one, other) => one.starts_at - other.starts_at) },
      { key: "past", fairs: withSignUps.filter((fair) => fair.ends_at < now).sort((one, other) => other.starts_at - one.starts_at) },
    ].filter(({ fairs }) => fairs.length > 0),
  };
};

export default function SignUpFairsPage() {
  const { t } = useLingui();
  const { groups } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Sign-ups`}</ConsoleTitle>
      <PageHead title={<Trans>Sign-ups</Trans>} about={<Trans>Who comes to which fair: their answers, the waiting lists, and files to download.</Trans>} />
      {groups.length === 0 && <Empty title={<Trans>No fair takes sign-ups</Trans>} />}
      {groups.map(({ key, fairs }) => (
        <Section key={key} title={key === "past" ? <Trans context="fairs">Past</Trans> : <Trans context="fairs">Now and to come</Trans>}>
          <DataTable
            caption={t`Sign-ups`}
            rows={fairs}
            rowKey={(fair) => fair.id}
            columns={[
              {
                key: "name",
                label: <Trans>Fair</Trans>,
                cell: (fair) => (
                  <Link className={css.opens ?? ""} to={toConsole("sign-ups", { site: fair.site })}>
                    <bdi>{fair.name}</bdi>
                  </Link>
                ),
              },
              { key: "when", label: <Trans>When</Trans>, cell: (fair) => <DayOf at={fair.starts_at} /> },
              {
                key: "confirmed",
                label: <Trans context="sign-up">Confirmed</Trans>,
                isFigure: true,
                cell: (fair) => <Ltr>{fair.confirmed.toLocaleString("en")}</Ltr>,
              },
              {
                key: "capacity",
                label: <Trans>Places</Trans>,
                isFigure: true,
                cell: (fair) => (fair.capacity ? <Ltr>{fair.capacity.toLocaleString("en")}</Ltr> : <Trans>No limit</Trans>),
              },
              { key: "waiting", label: <Trans>On the waiting list</Trans>, isFigure: true, cell: (fair) => <Ltr>{fair.waiting.toLocaleString("en")}</Ltr> },
              {
                key: "sheet",
                label: <span className="visually-hidden">{t`Act`}</span>,
                isBare: true,
                cell: (fair) => (
                  <LinkButton look="soft" size="small" href={toConsole("sign-ups-export", { site: fair.site })} download>
                    <Icon name="download" small />
                    <Trans>Download as CSV</Trans>
                  </LinkButton>
                ),
              },
            ]}
          />
        </Section>
      ))}
    </>
  );
}
