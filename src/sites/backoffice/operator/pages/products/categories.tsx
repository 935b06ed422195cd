import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { adminCategories } from "#domains/catalogue/catalog/contract/categories.ts";
import { missingLanguages } from "#domains/publishing/site/contract/missing-languages.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { BeingPrepared } from "../../parts/being-prepared.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { loadPreparing } from "../../parts/load-records.ts";
import { MissingCounts } from "../content/missing-counts.tsx";
import css from "./categories.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const [{ list }, preparing] = await Promise.all([callFrom(context)(adminCategories, {}), loadPreparing(context, "category")]);
  return { list, preparing };
};
type Category = Awaited<ReturnType<typeof loader>>["list"][number];

export default function CategoriesPage() {
  const { t, i18n } = useLingui();
  const { list, preparing } = useLoaderData<typeof loader>();
  // With those of the categories below it, as the portal's own tree counts.
  const productsIn = (one: Category): number =>
    list.filter(({ parent_id }) => parent_id === one.id).reduce((sum, below) => sum + productsIn(below), one.products);
  const nameOf = (one: Category) => pick(one.name, localeFrom(i18n.locale));
  return (
    <>
      <ConsoleTitle>{t`Product categories`}</ConsoleTitle>
      <PageHead
        title={<Trans>Product categories</Trans>}
        about={
          <Trans>
            Three levels at most. A category keeps its place in the tree; its names, address and order may change. What is changed is a draft until it is
            published.
          </Trans>
        }
      >
        <LinkButton to={toConsole("category", { id: "new" })}>
          <Icon name="plus" small />
          <Trans context="of products">New category</Trans>
        </LinkButton>
        {list.length > 0 && <CsvLink to={toConsole("categories-export")} />}
      </PageHead>
      <BeingPrepared rows={preparing} rowTo={(id) => toConsole("category", { id })} />
      {list.length === 0 ? (
        <Empty title={<Trans>There are no categories yet</Trans>} />
      ) : (
        <ul className={css.tree}>
          <li className={classes(css.line, css.heads)} aria-hidden>
            <span>
              <Trans>Category</Trans>
            </span>
            <span>
              <Trans>Word in the address</Trans>
            </span>
            <span className={css.count}>
              <Trans>Products</Trans>
            </span>
          </li>
          {list.map((one) => (
            <li key={one.id} className={css.line} style={{ "--depth": one.depth } as React.CSSProperties}>
              <span className={css.name}>
                {one.depth === 0 ? <b>{nameOf(one)}</b> : nameOf(one)} <MissingCounts missing={missingLanguages(one.name)} />
              </span>
              <span className={classes("cap", css.slug)}>
                <Ltr>{one.slug}</Ltr>
              </span>
              <span className={classes("cap", css.count)}>
                <Plural value={productsIn(one)} one="# product" other="# products" />
              </span>
              <span className={css.acts}>
                {one.depth < 2 && (
                  <LinkButton
                    look="ghost"
                    size="small"
                    aria-label={t`New category under ${nameOf(one)}`}
                    title={t`New category under ${nameOf(one)}`}
                    to={toConsole("category", { id: "new" }, { under: one.id })}
                  >
                    <Icon name="plus" small />
                  </LinkButton>
                )}
                <LinkButton
                  look="ghost"
                  size="small"
                  aria-label={t`Change ${nameOf(one)}`}
                  title={t`Change ${nameOf(one)}`}
                  to={toConsole("category", { id: one.id })}
                >
                  <Icon name="edit" small />
                </LinkButton>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
