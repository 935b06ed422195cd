import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { saveSection } from "#domains/publishing/association/contract/operating.ts";
import { to } from "#kit/paths.ts";
import { toConsole } from "../../addresses.ts";
import { loadRecord } from "../../parts/load-records.ts";
import { RecordEditor } from "../../parts/record-editor.tsx";
import type { ShapeField } from "../../parts/shape-editor.tsx";
import { useSectionKinds } from "./section-kinds.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadRecord(context, "section", params["id"]);

/** A service, department, event or statute as it is written. */
export default function SectionPage() {
  const { t } = useLingui();
  const data = useLoaderData<typeof loader>();
  const kinds = useSectionKinds();
  const code: ShapeField = { name: "code", label: t`Code`, hint: t`Small letters, digits and underscores; it stays.`, shape: { kind: "plain", max: 40 } };
  return (
    <RecordEditor
      data={data}
      save={saveSection}
      blank={{ code: "", kind: "service", position: 0, held_on: null, is_public: true }}
      fields={[
        ...(data.record?.published ? [] : [code]),
        {
          name: "kind",
          label: t({ message: "Kind", context: "of a section" }),
          shape: { kind: "choice", choices: Object.entries(kinds).map(([value, label]) => ({ value, label })) },
        },
        { name: "position", label: t({ message: "Order", context: "in a list" }), shape: { kind: "number", least: 0, most: 10_000 } },
        { name: "held_on", label: t`Day, of an event`, shape: { kind: "plain", max: 10, type: "date", isNullable: true } },
        { name: "is_public", label: t`Public: shown to readers`, shape: { kind: "check" } },
        { name: "title", label: t`Title`, shape: { kind: "text", max: 80 } },
        { name: "body", label: t`Text`, shape: { kind: "text", max: 2000, rows: 8 } },
        { name: "place", label: t`Place, of an event`, shape: { kind: "text", max: 80, optional: true } },
      ]}
      about={<Trans>Readers see what is published; everything else is kept as a draft.</Trans>}
      newWords={t`New section`}
      all={{ to: toConsole("sections"), label: <Trans>All sections</Trans> }}
      pathOf={(id) => toConsole("section", { id })}
      seenAt={() => to("cujinhui")}
    />
  );
}
