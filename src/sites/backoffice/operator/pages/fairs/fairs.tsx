import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { adminFairs } from "#domains/publishing/exhibitions/contract/admin.ts";
import { LinkButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { DayOf } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { FairState } from "./fair-state.tsx";
import css from "./fairs.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => ({ ...(await callFrom(context)(adminFairs, {})), now: Math.floor(Date.now() / 1_000) });
type Fair = Awaited<ReturnType<typeof loader>>["list"][number];

const FairTable = ({ fairs, caption }: { fairs: readonly Fair[]; caption: string }) => (
  <DataTable
    caption={caption}
    rows={fairs}
    rowKey={(fair) => fair.id}
    columns={[
      {
        key: "name",
        label: <Trans>Fair</Trans>,
        isTitle: true,
        cell: (fair) => (
          <>
            <Link className={css.opens ?? ""} to={toConsole("fair", { site: fair.site })}>
              <bdi>{fair.name}</bdi>
            </Link>
            <div className="cap">
              <Ltr>/expo/{fair.site}</Ltr>
            </div>
          </>
        ),
      },
      { key: "state", label: <Trans>Status</Trans>, cell: (fair) => <FairState state={fair.state} nextAt={fair.next_at} /> },
      {
        key: "when",
        label: <Trans>When</Trans>,
        cell: (fair) => (
          <>
            <DayOf at={fair.starts_at} /> – <DayOf at={fair.ends_at} />
          </>
        ),
      },
      {
        key: "exhibitors",
        label: <Trans>Exhibitors</Trans>,
        isFigure: true,
        cell: (fair) => (
          <Link className={css.opens ?? ""} to={toConsole("fair-takers", { site: fair.site })}>
            <Ltr>{fair.exhibitor_count.toLocaleString("en")}</Ltr>
          </Link>
        ),
      },
      {
        key: "products",
        label: <Trans>Products</Trans>,
        isFigure: true,
        cell: (fair) => (
          <Link className={css.opens ?? ""} to={toConsole("fair-takers", { site: fair.site })}>
            <Ltr>{fair.product_count.toLocaleString("en")}</Ltr>
          </Link>
        ),
      },
      {
        key: "signups",
        label: <Trans>Signed up</Trans>,
        isFigure: true,
        cell: (fair) => (
          <>
            <Link className={css.opens ?? ""} to={toConsole("sign-ups", { site: fair.site })}>
              {fair.capacity ? (
                <Trans>
                  {fair.confirmed.toLocaleString("en")} of {fair.capacity.toLocaleString("en")}
                </Trans>
              ) : (
                <Ltr>{fair.confirmed.toLocaleString("en")}</Ltr>
              )}
            </Link>
            {fair.waiting > 0 && (
              <div className="cap">
                <Trans>{fair.waiting} on the waiting list</Trans>
              </div>
            )}
          </>
        ),
      },
      { key: "saved", label: <Trans context="time">Saved</Trans>, cell: (fair) => <Stamp at={fair.updatetime} /> },
    ]}
  />
);

export default function FairsPage() {
  const { t } = useLingui();
  const { list, now } = useLoaderData<typeof loader>();
  const coming = list.filter((fair) => fair.ends_at >= now).sort((one, other) => one.starts_at - other.starts_at);
  const past = list.filter((fair) => fair.ends_at < now).sort((one, other) => other.starts_at - one.starts_at);
  return (
    <>
      <ConsoleTitle>{t`Fairs`}</ConsoleTitle>
      <PageHead title={<Trans>Fairs</Trans>} about={<Trans>Each has a site of its own: its blocks, its form, who exhibits and what is shown.</Trans>}>
        {list.length > 0 && <CsvLink to={toConsole("fairs-export")} />}
        <LinkButton to={toConsole("fair", { site: "new-fair" })}>
          <Icon name="plus" small />
          <Trans>New fair</Trans>
        </LinkButton>
      </PageHead>
      {list.length === 0 && <Empty title={<Trans>There are no fairs yet</Trans>} />}
      <div className="stack">
        {coming.length > 0 && (
          <section>
            <SectionHead small title={<Trans>Current and upcoming</Trans>} about={<Trans>The next one comes first.</Trans>} />
            <FairTable caption={t`Current and upcoming`} fairs={coming} />
          </section>
        )}
        {past.length > 0 && (
          <section>
            <SectionHead small title={<Trans context="fairs">Past</Trans>} />
            <FairTable caption={t({ message: "Past", context: "fairs" })} fairs={past} />
          </section>
        )}
      </div>
    </>
  );
}
