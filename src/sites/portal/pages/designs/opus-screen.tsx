import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { laterPage } from "../search/read-address.ts";
import { DesignListing } from "./design-listing.tsx";
import { filtersOf } from "./design-query.ts";
import { loadDesigns } from "./load-designs.ts";

/** The filter screen of design works: everything a work has as a facet. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => loadDesigns(callFrom(context), new URL(request.url).searchParams, undefined);

export default function OpusScreenPage() {
  const listing = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <main className="wrap">
      <PageMeta
        title={t`Design works by printing and style`}
        description={t`Design works for cloth, filtered by way of printing and by style.`}
        path={to("product-opusscreen", { page: filtersOf(listing.query) === 0 ? laterPage(listing.query.page) : undefined })}
      />
      <Breadcrumb trail={[{ label: t`Print designs`, to: to("design") }, { label: t`Design works` }]} />
      <PageHead title={<Trans>Design works</Trans>} />
      <DesignListing route="product-opusscreen" listing={listing} withStyles />
    </main>
  );
}
