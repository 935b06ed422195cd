import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ArticleBody } from "#domains/publishing/articles/ui/article-body.tsx";
import { helpArticle, helpCategories } from "#domains/publishing/site/contract/help.ts";
import { localeFacts, localeFrom as localeOf } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { press } from "#ui/press.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { JsonLd, PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import css from "./protocol.module.css";

const codeOf = (text: string): string | undefined => (/^[a-z][a-z0-9-]{1,39}$/.test(text) ? text : undefined);

/** A help article by its category's id or its lasting code (query `text`), beside all the others. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams.get("text");
  const call = callFrom(context);
  const categories = await call(helpCategories, {});
  // Without a category the help centre opens at its beginning.
  const id = asked === null ? (categories[0]?.cat[0] ?? categories[0])?.id : (idOf(asked) ?? codeOf(asked));
  if (!id) throw missing();
  const article = await call(helpArticle, { id });
  return { article, categories, publicUrl: context.get(pageRequest).publicUrl };
};

/** The beginning of an article as plain text, for search engines. */
const beginningOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&[a-z]+;/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 160);

/** Receiver 1 is customer service (specification, section 7). */
const customerService = 1;

export default function ProtocolPage() {
  const { article, categories, publicUrl } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const own = to("protocol", { text: article.code || article.id });
  const group = categories.find((one) => one.id === article.pid || one.cat.some((entry) => entry.id === article.id));
  const changed = longDate(fromUnix(article.updatetime), locale);
  const entryOf = (entry: { id: number; name: string; url: string }) => (
    <Link to={entry.url} {...(entry.id === article.id ? { "aria-current": "page" as const } : {})}>
      {entry.name}
    </Link>
  );
  const topics = categories.map((category) => (
    <section key={category.id}>
      <h2>{category.cat.length > 0 ? category.name : entryOf(category)}</h2>
      {category.cat.length > 0 && (
        <ul>
          {category.cat.map((entry) => (
            <li key={entry.id}>{entryOf(entry)}</li>
          ))}
        </ul>
      )}
    </section>
  ));
  return (
    <main className="wrap">
      <PageMeta title={article.title} description={beginningOf(article.body)} path={own} type="article" />
      <Breadcrumb
        trail={[
          { label: t`Help centre`, to: to("protocol") },
          ...(group && group.id !== article.id ? [{ label: group.name, to: group.cat[0]?.url ?? group.url }] : []),
          { label: article.title },
        ]}
      />
      <div className={css.columns}>
        <nav className={css.others} aria-label={t`Help articles`}>
          {topics}
        </nav>
        <details className={css.folded}>
          <summary>
            <Trans>All help topics</Trans>
          </summary>
          <nav className={css.others} aria-label={t`Help articles`}>
            {topics}
          </nav>
        </details>
        <article className={css.article}>
          <h1 className="disp h1">{article.title}</h1>
          <p className="cap">
            <Trans>Updated {changed}</Trans>
          </p>
          <ArticleBody html={article.body} />
          <footer className={css.ask}>
            <p>
              <Trans>Still have a question?</Trans>
            </p>
            <Button look="ghost" {...press("chat", { receiverId: customerService })}>
              <Icon name="head" small />
              <Trans>Ask customer service</Trans>
            </Button>
          </footer>
        </article>
      </div>
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "Article",
          headline: article.title,
          url: `${publicUrl}${own}`,
          dateModified: fromUnix(article.updatetime).toISOString(),
          inLanguage: localeFacts[locale].tag,
          publisher: { "@type": "Organization", name: "Threadport" },
        }}
      />
    </main>
  );
}
