import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { KeywordResults } from "../search/keyword-results.tsx";
import { loadFound, readFoundQuery } from "../search/load-found.ts";
import { laterPage } from "../search/read-address.ts";
import { inForce } from "./directory-query.ts";
import { FactoryDirectory } from "./directory.tsx";
import { loadDirectory } from "./load-directory.ts";

/** The factory directory; with a keyword, the factories that search finds. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const call = callFrom(context);
  const asked = readFoundQuery(address);
  return asked.keyword
    ? { found: await loadFound(call, asked, "enterprise"), directory: null }
    : { found: null, directory: await loadDirectory(call, address) };
};

export default function EnterprisePage() {
  const { found, directory } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  if (found)
    return (
      <main className="wrap">
        <PageMeta title={t`${found.query.keyword}: factories`} noIndex />
        <Breadcrumb trail={[{ label: t`Factory directory`, to: to("enterprise") }, { label: found.query.keyword }]} />
        <PageHead title={t`Results for “${found.query.keyword}”`} about={<Trans>Factories and trading companies</Trans>} />
        <KeywordResults
          found={found}
          all={to("enterprise")}
          instead={(keyword) => to("enterprise", { keyword })}
          hrefOf={({ sort = found.query.sort, page = 1 }) =>
            to("enterprise", { keyword: found.query.keyword, sort: sort === "relevance" ? undefined : sort, page: laterPage(page) })
          }
        />
      </main>
    );
  const page = inForce(directory.query) === 0 ? laterPage(directory.query.page) : undefined;
  return (
    <main className="wrap">
      <PageMeta
        title={t`Garment factory directory`}
        description={t`Inspected garment factories, contractors and trading companies with their main products, scale, certificates and free capacity.`}
        path={to("enterprise", { page })}
      />
      <Breadcrumb trail={[{ label: t`Factory directory`, to: to("enterprise") }]} />
      <PageHead title={<Trans>Factory directory</Trans>} about={<Trans>Main products, scale, certificates and samples, inspected on site</Trans>}>
        <LinkButton look="ghost" to={to("map")}>
          <Icon name="pin" small />
          <Trans>Map</Trans>
        </LinkButton>
        <LinkButton to={to("findAFactory")}>
          <Trans>Find a factory</Trans>
        </LinkButton>
      </PageHead>
      <FactoryDirectory directory={directory} />
    </main>
  );
}
