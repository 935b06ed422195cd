import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listDesigners } from "#domains/designs/contract/designers.ts";
import { designStyles, designStyleWords } from "#domains/designs/contract/fields.ts";
import { DesignerCard } from "#domains/designs/ui/designer-card.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Pager } from "#ui/pager.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { laterPage, oneOf, pageOf } from "../search/read-address.ts";
import { SortBar } from "../search/sort-bar.tsx";
import css from "./design-screen.module.css";

const sorts = ["licences", "works", "newest"] as const;

/** Designers, by the style they draw in. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const style = oneOf(designStyles, address.get("style"));
  const sort = oneOf(sorts, address.get("sort")) ?? "licences";
  const call = callFrom(context);
  const designers = await call(listDesigners, { ...(style ? { style } : {}), sort, page: pageOf(address), size: 20 });
  return { designers, style, sort, styles: designStyles.map((key) => ({ key, word: call.say(designStyleWords[key]) })) };
};

export default function DesignersPage() {
  const { designers, style, sort, styles } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const path = (change: { style?: string | undefined; sort?: string; page?: number }) => {
    const next = { style, sort, page: 1, ...change };
    return to("design-designer_liste", { style: next.style, sort: next.sort === "licences" ? undefined : next.sort, page: laterPage(next.page) });
  };
  const names: Record<(typeof sorts)[number], string> = { licences: t`Most licensed`, works: t`Most works`, newest: t`Newest` };
  const total = designers.total.toLocaleString("en") + (designers.totalIsCapped ? "+" : "");
  return (
    <main className="wrap">
      <PageMeta
        title={t`Print designers`}
        description={t`Designers of prints for cloth with their styles, works and licences.`}
        path={to("design-designer_liste", { page: style ? undefined : laterPage(designers.page) })}
      />
      <Breadcrumb trail={[{ label: t`Print designs`, to: to("design") }, { label: t`Designers` }]} />
      <PageHead title={<Trans>Designers</Trans>} about={<Trans>Certified hands; every work is registered</Trans>} />
      <LinkTabs
        label={t`Styles`}
        at={path({})}
        tabs={[{ to: path({ style: undefined }), label: t`Every style` }, ...styles.map((one) => ({ to: path({ style: one.key }), label: one.word }))]}
      />
      <div className={css.list}>
        <SortBar sorts={(Object.keys(names) as (keyof typeof names)[]).map((key) => ({ key, label: names[key], to: path({ sort: key }), isOn: sort === key }))}>
          <Plural value={designers.total} one="# designer" other={`${total} designers`} />
        </SortBar>
        <h2 className="visually-hidden">
          <Trans>Designers</Trans>
        </h2>
        {designers.list.length === 0 ? (
          <Empty title={t`No designer draws in this style yet`}>
            <LinkButton to={to("design-designer_liste")} look="ghost">
              <Trans>Show all designers</Trans>
            </LinkButton>
          </Empty>
        ) : (
          <Grid columns={2}>
            {designers.list.map((designer) => (
              <li key={designer.user_id}>
                <DesignerCard designer={designer} />
              </li>
            ))}
          </Grid>
        )}
        <Pager page={designers.page} size={designers.size} total={designers.total} hrefOf={(page) => path({ page })} />
      </div>
    </main>
  );
}
