import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { adminFairs } from "#domains/publishing/exhibitions/contract/admin.ts";
import { LinkButton, ThreadLink } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { DayOf } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { list } = await callFrom(context)(adminFairs, {});
  return { fairs: list.filter((fair) => fair.form !== null || fair.confirmed + fair.waiting > 0) };
};

export default function SignUpFairsPage() {
  const { t } = useLingui();
  const { fairs } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Sign-ups`}</ConsoleTitle>
      <PageHead title={<Trans>Sign-ups</Trans>} about={<Trans>Who comes to which fair: their answers, the waiting lists, and sheets to take home.</Trans>} />
      {fairs.length === 0 ? (
        <Empty title={<Trans>No fair takes sign-ups</Trans>} />
      ) : (
        <div className="sheet">
          <DataTable
            caption={t`Sign-ups`}
            rows={fairs}
            rowKey={(fair) => fair.id}
            columns={[
              {
                key: "name",
                label: <Trans>Fair</Trans>,
                cell: (fair) => (
                  <ThreadLink to={toConsole("sign-ups", { site: fair.site })}>
                    <bdi>{fair.name}</bdi>
                  </ThreadLink>
                ),
              },
              { key: "when", label: <Trans>When</Trans>, cell: (fair) => <DayOf at={fair.starts_at} /> },
              { key: "confirmed", label: <Trans>Have a place</Trans>, isFigure: true, cell: (fair) => <Ltr>{fair.confirmed}</Ltr> },
              { key: "capacity", label: <Trans>Places</Trans>, isFigure: true, cell: (fair) => (fair.capacity ? <Ltr>{fair.capacity}</Ltr> : "") },
              { key: "waiting", label: <Trans>Wait for one</Trans>, isFigure: true, cell: (fair) => <Ltr>{fair.waiting}</Ltr> },
              {
                key: "sheet",
                label: <Trans>Sheet</Trans>,
                cell: (fair) => (
                  <LinkButton look="soft" size="small" href={toConsole("sign-ups-export", { site: fair.site })} download>
                    <Icon name="download" small />
                    <Trans>Download as CSV</Trans>
                  </LinkButton>
                ),
              },
            ]}
          />
        </div>
      )}
    </>
  );
}
