import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { adminFairs } from "#domains/publishing/exhibitions/contract/admin.ts";
import { LinkButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { DayOf } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Empty } from "#ui/states.tsx";
import { ThreadLink } from "#ui/button.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { FairState } from "./fair-state.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(adminFairs, {});

export default function FairsPage() {
  const { t } = useLingui();
  const { list } = useLoaderData<typeof loader>();
  const day = (at: number) => <DayOf at={at} />;
  return (
    <>
      <ConsoleTitle>{t`Fairs`}</ConsoleTitle>
      <PageHead title={<Trans>Fairs</Trans>} about={<Trans>Each has a site of its own: its blocks, its form, who exhibits and what is shown.</Trans>}>
        <LinkButton to={toConsole("fair", { site: "new-fair" })}>
          <Icon name="plus" small />
          <Trans>New fair</Trans>
        </LinkButton>
      </PageHead>
      {list.length === 0 ? (
        <Empty title={<Trans>There are no fairs yet</Trans>} />
      ) : (
        <div className="sheet">
          <DataTable
            caption={t`Fairs`}
            rows={list}
            rowKey={(fair) => fair.id}
            columns={[
              {
                key: "name",
                label: <Trans>Fair</Trans>,
                cell: (fair) => (
                  <ThreadLink to={toConsole("fair", { site: fair.site })}>
                    <bdi>{fair.name}</bdi>
                  </ThreadLink>
                ),
              },
              { key: "site", label: <Trans>Address</Trans>, cell: (fair) => <Ltr>/expo/{fair.site}</Ltr> },
              { key: "state", label: <Trans>State</Trans>, cell: (fair) => <FairState state={fair.state} nextAt={fair.next_at} /> },
              {
                key: "when",
                label: <Trans>When</Trans>,
                cell: (fair) => (
                  <>
                    {day(fair.starts_at)} – {day(fair.ends_at)}
                  </>
                ),
              },
              {
                key: "takers",
                label: <Trans>Exhibitors and products</Trans>,
                cell: (fair) => (
                  <ThreadLink to={toConsole("fair-takers", { site: fair.site })}>
                    <Ltr>
                      {fair.exhibitor_count} · {fair.product_count}
                    </Ltr>
                  </ThreadLink>
                ),
              },
              {
                key: "signups",
                label: <Trans>Signed up</Trans>,
                cell: (fair) => (
                  <ThreadLink to={toConsole("sign-ups", { site: fair.site })}>
                    <Ltr>
                      {fair.confirmed}
                      {fair.capacity ? ` / ${fair.capacity}` : ""}
                      {fair.waiting ? ` + ${fair.waiting}` : ""}
                    </Ltr>
                  </ThreadLink>
                ),
              },
              { key: "saved", label: <Trans context="time">Saved</Trans>, cell: (fair) => <Stamp at={fair.updatetime} /> },
            ]}
          />
        </div>
      )}
    </>
  );
}
