import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { KeywordResults } from "../search/keyword-results.tsx";
import { loadFound, readFoundQuery, type FoundThings } from "../search/load-found.ts";
import { laterPage } from "../search/read-address.ts";
import { DesignListing as DesignListingView } from "./design-listing.tsx";
import { designPath, filtersOf, type DesignQuery } from "./design-query.ts";
import { loadDesigns, type DesignListing } from "./load-designs.ts";
import { StyleRibbon } from "./style-ribbon.tsx";

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
      <PageHead title={t`Results for “${keyword}”`} about={<Trans>Print designs</Trans>} />
      <KeywordResults
        found={found}
        all={to("design-screen")}
        instead={(word) => to("design-screen", {}, { keyword: word })}
        hrefOf={({ sort = chosen, page = 1 }) => to("design-screen", {}, { keyword, sort: sort === "relevance" ? undefined : sort, page: laterPage(page) })}
      />
    </main>
  );
};

const Listing = ({ listing }: { listing: DesignListing }) => {
  const { query, designs, styles, types } = listing;
  const { t } = useLingui();
  const path = (change: Partial<DesignQuery>) => designPath("design-screen", query, change);
  const tagged = [...styles, ...types].find((one) => one.key === query.tag);
  const tagName = tagged ? tagged.word : query.tag?.replaceAll("_", " ");
  const isStyle = styles.some((one) => one.key === query.tag);
  return (
    <main className="wrap">
      <PageMeta
        title={tagName ? t`${tagName}: print designs` : t`All print designs`}
        description={t`Registered original prints for cloth with their inks, number and licence price.`}
        path={to("design-screen", { tag: query.tag }, { page: filtersOf(query) > 0 ? undefined : laterPage(query.page) })}
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
      <StyleRibbon styles={styles} chosen={isStyle ? query.tag : undefined} all={path({ tag: undefined })} hrefOf={(tag) => path({ tag, style: undefined })} />
      <DesignListingView route="design-screen" listing={listing} />
    </main>
  );
};

export default function DesignScreenPage() {
  const { found, listing } = useLoaderData<typeof loader>();
  return found ? <Found found={found} /> : <Listing listing={listing} />;
}
