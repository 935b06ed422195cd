import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Chips } from "#ui/chips.tsx";
import { Facet, FacetLayout } from "#ui/facets.tsx";
import { Pager } from "#ui/pager.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { laterPage } from "../search/read-address.ts";
import { SortBar } from "../search/sort-bar.tsx";
import { DesignGrid } from "./design-grid.tsx";
import { designPath, type DesignQuery } from "./design-query.ts";
import { loadDesigns } from "./load-designs.ts";

/** The filter screen of design works: ways of printing and styles as facets. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => loadDesigns(callFrom(context), new URL(request.url).searchParams, undefined);

export default function OpusScreenPage() {
  const { query, designs, styles, types } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const path = (change: Partial<DesignQuery>) => designPath("product-opusscreen", query, change);
  const nameOf = (list: readonly { key: string; word: string }[], key: string) => list.find((one) => one.key === key)?.word ?? key;
  const sorts: [string, string][] = [
    ["newest", t`Newest`],
    ["price_up", t`Price, low first`],
    ["price_down", t`Price, high first`],
  ];
  const shown = designs.total.toLocaleString("en") + (designs.totalIsCapped ? "+" : "");
  const chips = [
    ...(query.type ? [{ key: "type", label: nameOf(types, query.type), to: path({ type: undefined }) }] : []),
    ...(query.style ? [{ key: "style", label: nameOf(styles, query.style), to: path({ style: undefined }) }] : []),
  ];
  return (
    <main className="wrap">
      <PageMeta
        title={t`Design works by printing and style`}
        description={t`Design works for cloth, filtered by way of printing and by style.`}
        path={to("product-opusscreen", { page: chips.length === 0 ? laterPage(query.page) : undefined })}
      />
      <Breadcrumb trail={[{ label: t`Print designs`, to: to("design") }, { label: t`Design works` }]} />
      <PageHead title={<Trans>Design works</Trans>} />
      <FacetLayout
        inForce={chips.length}
        facets={
          <>
            <h2 className="visually-hidden">
              <Trans>Filters</Trans>
            </h2>
            <Facet
              title={t`Way of printing`}
              choices={types.map(({ key, word }) => ({
                key,
                label: word,
                isOn: query.type === key,
                to: path({ type: query.type === key ? undefined : key }),
              }))}
            />
            <Facet
              title={t`Style`}
              shown={14}
              choices={styles.map(({ key, word }) => ({
                key,
                label: word,
                isOn: query.style === key,
                to: path({ style: query.style === key ? undefined : key }),
              }))}
            />
          </>
        }
      >
        <SortBar sorts={sorts.map(([key, label]) => ({ key, label, to: path({ sort: key }), isOn: query.sort === key }))}>
          <Plural value={designs.total} one="# print" other={`${shown} prints`} />
        </SortBar>
        <Chips chips={chips} clear={to("product-opusscreen")} />
        <h2 className="visually-hidden">
          <Trans>Prints</Trans>
        </h2>
        <DesignGrid designs={designs.list} columns={4} />
        <Pager page={query.page} size={designs.size} total={designs.total} hrefOf={(page) => path({ page })} />
      </FacetLayout>
    </main>
  );
}
