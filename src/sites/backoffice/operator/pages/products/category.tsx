import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { adminCategories, saveCategory } from "#domains/catalogue/catalog/contract/categories.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { loadRecord } from "../../parts/load-records.ts";
import { RecordEditor } from "../../parts/record-editor.tsx";
import type { ShapeField } from "../../parts/shape-editor.tsx";
import { wayOf } from "./way-of.ts";

/** `/operator/categories/12`, or `/operator/categories/new?under=12`. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const [loaded, { list }] = await Promise.all([loadRecord(context, "category", params["id"]), callFrom(context)(adminCategories, {})]);
  const under = list.find((one) => String(one.id) === new URL(request.url).searchParams.get("under"));
  return { loaded, under: under ?? null, categories: wayOf(list).filter(({ names }) => names.length < 3) };
};

/** A category: its names, its address, its place. */
export default function CategoryPage() {
  const { t, i18n } = useLingui();
  const { loaded, under, categories } = useLoaderData<typeof loader>();
  const locale = localeFrom(i18n.locale);
  const nameOf = (names: readonly LocalText[]) => names.map((name) => pick(name, locale)).join(" › ");
  const above = categories.find(({ id }) => id === loaded.record?.published?.["parent_id"]);
  const parent: ShapeField = {
    name: "parent_id",
    label: t`Parent category`,
    hint: t`It keeps this place in the tree.`,
    shape: {
      kind: "choice",
      isNumber: true,
      isNullable: true,
      choices: categories.map(({ id, names }) => ({ value: String(id), label: nameOf(names) })),
    },
  };
  return (
    <RecordEditor
      data={loaded}
      save={saveCategory}
      blank={{ parent_id: under?.id ?? null, slug: under ? `${under.slug}-` : "", sort: 0 }}
      fields={[
        ...(loaded.record?.published ? [] : [parent]),
        { name: "slug", label: t`Address`, hint: t`Small letters, digits and dashes`, shape: { kind: "plain", max: 60, placeholder: "women-dresses" } },
        { name: "sort", label: t`Place in the order`, hint: t`Small ones come first.`, shape: { kind: "number", least: 0, most: 10_000 } },
        { name: "name", label: t`Name`, shape: { kind: "text", max: 40 } },
      ]}
      about={
        <>
          {above && (
            <>
              <Trans>Parent category</Trans>: <bdi>{nameOf(above.names)}</bdi>.{" "}
            </>
          )}
          <Trans>Sellers and readers see what is published; everything else is kept as a draft.</Trans>
        </>
      }
      newWords={t({ message: "New category", context: "of products" })}
      all={{ to: toConsole("categories"), label: <Trans>All categories</Trans> }}
      pathOf={(id) => toConsole("category", { id })}
    />
  );
}
