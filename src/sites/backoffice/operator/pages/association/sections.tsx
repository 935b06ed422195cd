import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { DayOf } from "#ui/day.tsx";
import { toConsole } from "../../addresses.ts";
import { loadRecords } from "../../parts/load-records.ts";
import { RecordsPage } from "../../parts/records-page.tsx";
import { useSectionKinds } from "./section-kinds.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadRecords(context, request, "section");

/** What the association says of itself. */
export default function SectionsPage() {
  const { t } = useLingui();
  const data = useLoaderData<typeof loader>();
  return (
    <RecordsPage
      data={data}
      title={t`Pages of the association`}
      about={<Trans>What the trade-promotion association says of itself: services, departments, events, statutes.</Trans>}
      at={toConsole("sections")}
      path={(query) => toConsole("sections", query)}
      facet={{ label: t({ message: "Kind", context: "of a section" }), words: useSectionKinds() }}
      columns={{
        note: t({ message: "Place", context: "of an event" }),
        figure: t({ message: "Order", context: "in a list" }),
        at: t`Event day or last change`,
        // The day of an event is a day of the calendar and has no hour.
        atCell: ({ facet, at }) =>
          facet === "event" &&
          at !== null && (
            <Trans>
              Event: <DayOf at={at} />
            </Trans>
          ),
      }}
      newWords={<Trans>New page</Trans>}
      newTo={toConsole("section", { id: "new" })}
      rowTo={(id) => toConsole("section", { id })}
      exportTo={(query) => toConsole("sections-export", query)}
    />
  );
}
