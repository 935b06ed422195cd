import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Chips } from "#ui/chips.tsx";
import { Pager } from "#ui/pager.tsx";
import { PageHead } from "#ui/section.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { KeywordResults } from "../search/lazy-keyword-results.tsx";
import { loadFound, readFoundQuery, type FoundThings } from "../search/load-found.ts";
import { laterPage } from "../search/read-address.ts";
import { SortBar } from "../search/sort-bar.tsx";
import { DesignGrid } from "./design-grid.tsx";
import { designPath, type DesignQuery } from "./design-query.ts";
import { loadDesigns, type DesignListing } from "./load-designs.ts";
import { StyleRibbon } from "./style-ribbon.tsx";
import css from "./design-screen.module.css";

/** All prints, or those of a tag (a style, a way of printing, a family); with a keyword what search finds among them. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const call = callFrom(context);
  const asked = readFoundQuery(address);
  return asked.keyword
    ? { found: await loadFound(call, asked, "design"), listing: null }
    : { found: null, listing: await loadDesigns(call, address, params["tag"]) };
};

const Found = ({ found }: { found: FoundThings }) => {
  const { t } = useLingui();
  const { keyword, sort: chosen } = found.query;
  return (
    <main className="wrap">
      <PageMeta title={t`${keyword}: print designs`} noIndex />
      <Breadcrumb trail={[{ label: t`Print designs`, to: to("design") }, { label: keyword }]} />
      <PageHead title={keyword} about={<Trans>Print designs</Trans>} />
      <KeywordResults
        found={found}
        all={to("design-screen")}
        instead={(word) => to("design-screen", {}, { keyword: word })}
        hrefOf={({ sort = chosen, page = 1 }) => to("design-screen", {}, { keyword, sort: sort === "relevance" ? undefined : sort, page: laterPage(page) })}
      />
    </main>
  );
};

const Listing = ({ listing: { query, designs, styles, types } }: { listing: DesignListing }) => {
  const { t } = useLingui();
  const path = (change: Partial<DesignQuery>) => designPath("design-screen", query, change);
  const tagged = [...styles, ...types].find((one) => one.key === query.tag);
  const tagName = tagged ? tagged.word : query.tag?.replaceAll("_", " ");
  const isType = types.some((one) => one.key === query.tag);
  const typeTo = (type: string | undefined) => (isType ? path({ tag: type, type: undefined }) : path({ type }));
  const chosenType = isType ? query.tag : query.type;
  const sorts: [string, string][] = [
    ["newest", t`Newest`],
    ["price_up", t`Price, low first`],
    ["price_down", t`Price, high first`],
  ];
  const shown = designs.total.toLocaleString("en") + (designs.totalIsCapped ? "+" : "");
  return (
    <main className="wrap">
      <PageMeta
        title={tagName ? t`${tagName}: print designs` : t`All print designs`}
        description={t`Registered original prints for cloth with their inks, number and licence price.`}
        path={to("design-screen", { tag: query.tag }, { page: query.type || query.style ? undefined : laterPage(query.page) })}
        {...(designs.list[0] ? { image: designs.list[0].image } : {})}
        noIndex={designs.total === 0}
      />
      <Breadcrumb
        trail={[
          { label: t`Print designs`, to: to("design") },
          ...(tagName ? [{ label: t`All prints`, to: to("design-screen") }, { label: tagName }] : [{ label: t`All prints` }]),
        ]}
      />
      <PageHead title={tagName ?? <Trans>All print designs</Trans>} />
      <StyleRibbon
        styles={styles}
        chosen={isType ? undefined : query.tag}
        all={path({ tag: undefined })}
        hrefOf={(tag) => (isType ? designPath("design-screen", query, { tag, type: query.tag }) : path({ tag }))}
      />
      <LinkTabs
        label={t`Ways of printing`}
        at={typeTo(chosenType)}
        tabs={[{ to: typeTo(undefined), label: t`Any way of printing` }, ...types.map((type) => ({ to: typeTo(type.key), label: type.word }))]}
      />
      <div className={css.list}>
        <SortBar sorts={sorts.map(([key, label]) => ({ key, label, to: path({ sort: key }), isOn: query.sort === key }))}>
          <Plural value={designs.total} one="# print" other={`${shown} prints`} />
        </SortBar>
        {query.style && <Chips chips={[{ key: "style", label: styles.find((one) => one.key === query.style)?.word ?? "", to: path({ style: undefined }) }]} />}
        <h2 className="visually-hidden">
          <Trans>Prints</Trans>
        </h2>
        <DesignGrid designs={designs.list} />
        <Pager page={query.page} size={designs.size} total={designs.total} hrefOf={(page) => path({ page })} />
      </div>
    </main>
  );
};

export default function DesignScreenPage() {
  const { found, listing } = useLoaderData<typeof loader>();
  return found ? <Found found={found} /> : <Listing listing={listing} />;
}
