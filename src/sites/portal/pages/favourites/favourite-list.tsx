import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { countFavourites, listFavourites } from "#domains/people/favourites/contract/favourites.ts";
import { favouriteKinds, type FavouriteKind } from "#domains/people/favourites/contract/kinds.ts";
import { FavouriteCard } from "#domains/people/favourites/ui/favourite-card.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Pager } from "#ui/pager.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { LineSheetLinks } from "../compare/line-sheet-links.tsx";
import { FavouriteTabs } from "./favourite-tabs.tsx";
import css from "./favourite-list.module.css";

const size = 24;

/** Where one finds what could be kept here. */
const sources: Record<FavouriteKind, string> = {
  product: to("product"),
  shop: to("pifa"),
  enterprise: to("enterprise"),
  designworks: to("design"),
  design: to("design-designer_liste"),
  order: to("po"),
  course: to("planetAcademy"),
  lecturer: to("thinktank"),
  model: to("models"),
  article: to("article"),
  exhibition: to("expo"),
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const url = new URL(request.url);
  const last = url.pathname
    .replace(/\.data$/, "")
    .split("/")
    .at(-1)
    ?.toLowerCase();
  const kind = favouriteKinds.find((one) => one === last);
  if (!kind) throw missing();
  const page = Math.min(500, Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1));
  const ask = callFrom(context);
  const [kept, { counts }] = await Promise.all([ask(listFavourites, { kind, page, size }), ask(countFavourites, {})]);
  return { kind, kept, counts };
};

export default function FavouriteList() {
  const { t } = useLingui();
  const { kind, kept, counts } = useLoaderData<typeof loader>();
  const pathOf = (page: number) => to(`user-up-${kind}`, { page: page > 1 ? page : undefined });
  return (
    <main className="wrap">
      <PageMeta title={t`Saved and following`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Saved and following` }]} />
      <PageHead title={<Trans>Saved and following</Trans>} />
      <FavouriteTabs at={kind} counts={counts} />
      {kept.list.length === 0 ? (
        <Empty title={<Trans>Nothing kept here yet</Trans>} about={<Trans>Press the heart on what you want to find again.</Trans>}>
          <LinkButton to={sources[kind]}>
            <Trans>Look around</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <div className={css.kept}>
          {kind === "product" && (
            <p className="row">
              <LineSheetLinks of="kept" />
            </p>
          )}
          <Grid columns={3}>
            {kept.list.map((thing) => (
              <li key={thing.id}>
                <FavouriteCard thing={thing} heading="h2" />
              </li>
            ))}
          </Grid>
          <Pager page={kept.page} size={kept.size} total={kept.total} hrefOf={pathOf} />
        </div>
      )}
    </main>
  );
}
