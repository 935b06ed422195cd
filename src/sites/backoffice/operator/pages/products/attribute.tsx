import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { saveAttribute } from "#domains/catalogue/catalog/contract/attributes.ts";
import { adminCategories } from "#domains/catalogue/catalog/contract/categories.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { loadRecord } from "../../parts/load-records.ts";
import { RecordEditor } from "../../parts/record-editor.tsx";
import type { ShapeField } from "../../parts/shape-editor.tsx";
import { wayOf } from "./way-of.ts";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const [loaded, { list }] = await Promise.all([loadRecord(context, "attribute", params["id"]), callFrom(context)(adminCategories, {})]);
  return { loaded, categories: wayOf(list) };
};

/** One attribute with what may be chosen. */
export default function AttributePage() {
  const { t, i18n } = useLingui();
  const { loaded, categories } = useLoaderData<typeof loader>();
  const locale = localeFrom(i18n.locale);
  const choices = categories.map(({ id, names }) => ({ value: String(id), label: names.map((name) => pick(name, locale)).join(" › ") }));
  const code: ShapeField = { name: "code", label: t`Code`, hint: t`Small letters, digits and underscores; it stays.`, shape: { kind: "plain", max: 30 } };
  const fields: readonly ShapeField[] = [
    ...(loaded.record?.published ? [] : [code]),
    { name: "position", label: t`Place in the list`, shape: { kind: "number", least: 0, most: 10_000 } },
    { name: "is_required", label: t`Required: no product is public without it`, shape: { kind: "check" } },
    { name: "is_filter", label: t`A filter of product lists`, shape: { kind: "check" } },
    { name: "is_public", label: t`Asked of sellers and shown to readers`, shape: { kind: "check" } },
    { name: "name", label: t({ message: "Name", context: "of a thing" }), shape: { kind: "text", max: 40 } },
    {
      name: "category_ids",
      label: t`Categories that ask for it`,
      hint: t`Those below them ask for it too.`,
      shape: { kind: "list", most: 20, least: 1, add: t`Add a category`, blank: () => null, of: { kind: "choice", choices, isNumber: true } },
    },
    {
      name: "options",
      label: t`What may be chosen`,
      hint: t`In this order. An option that is taken out is shown on no product any more.`,
      shape: {
        kind: "list",
        most: 40,
        least: 1,
        add: t`Add an option`,
        blank: () => ({ code: "" }),
        of: [
          { name: "code", label: t`Code`, shape: { kind: "plain", max: 30 } },
          { name: "name", label: t({ message: "Name", context: "of a thing" }), shape: { kind: "text", max: 40 } },
        ],
      },
    },
  ];
  return (
    <RecordEditor
      data={loaded}
      save={saveAttribute}
      blank={{ code: "", category_ids: [null], options: [{ code: "" }], is_required: false, is_filter: true, is_public: true, position: 0 }}
      fields={fields}
      about={<Trans>Sellers are asked for what is published; everything else is kept as a draft.</Trans>}
      newWords={t`New attribute`}
      all={{ to: toConsole("attributes"), label: <Trans>All attributes</Trans> }}
      pathOf={(id) => toConsole("attribute", { id })}
    />
  );
}
