import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { listCountries } from "#domains/places/contract/countries.ts";
import { adminChoices, removeArticleCategory, removeTag } from "#domains/publishing/articles/contract/admin.ts";
import type { RecordRow } from "#domains/publishing/revisions/contract/records.ts";
import { missingLanguages } from "#domains/publishing/site/contract/missing-languages.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { IconButton, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { BeingPrepared } from "../../parts/being-prepared.tsx";
import { loadPreparing } from "../../parts/load-records.ts";
import { CsvLink } from "../../parts/csv-link.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { MissingCounts } from "../content/missing-counts.tsx";
import css from "./articles.module.css";
import { entryKinds, type EntryKind } from "./entry-kinds.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [choices, countries, ...prepared] = await Promise.all([
    ask(adminChoices, {}),
    ask(listCountries, {}),
    ...entryKinds.map((kind) => loadPreparing(context, `article-${kind}`)),
  ]);
  return {
    choices,
    countries: Object.fromEntries(countries.list.map(({ code, name }) => [code, name])),
    preparing: Object.fromEntries(entryKinds.map((kind, index) => [kind, prepared[index] ?? []])) as Record<EntryKind, RecordRow[]>,
  };
};
type Removed = { kind: "category" | "tag"; id: number; name: string };

export default function ArticleListsPage() {
  const { t, i18n } = useLingui();
  const { choices, countries, preparing } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const locale = localeFrom(i18n.locale);
  const [removed, setRemoved] = useState<Removed>();
  const remove = async () => {
    if (!removed) return;
    await call(removed.kind === "tag" ? removeTag : removeArticleCategory, { id: removed.id });
    showToast({ tone: "done", text: t`Removed` });
    await revalidate();
  };
  const heads: Readonly<Record<EntryKind, { title: string; about: string; add: string }>> = {
    category: {
      title: t({ message: "Categories", context: "of articles" }),
      about: t`Each article stands in one.`,
      add: t`New category`,
    },
    tag: { title: t`Tags`, about: t`A change shows on every article that has it.`, add: t`New tag` },
    brand: { title: t`Brands of the headlines`, about: t`The carousel of brands, in its order.`, add: t`New brand` },
    topic: { title: t`Topics`, about: t`Articles on one question.`, add: t`New topic` },
  };
  const section = (kind: EntryKind, children: React.ReactNode) => (
    <section className="sheet">
      <SectionHead small title={heads[kind].title} about={heads[kind].about} />
      {children}
      <BeingPrepared isInside rows={preparing[kind]} rowTo={(id) => toConsole("article-entry", { kind, id })} />
      <LinkButton look="ghost" size="small" to={toConsole("article-entry", { kind, id: "new" })}>
        <Icon name="plus" small />
        {heads[kind].add}
      </LinkButton>
    </section>
  );
  const editButton = (kind: EntryKind, id: number | string, name: string) => (
    <LinkButton look="soft" size="small" aria-label={t`Change ${name}`} to={toConsole("article-entry", { kind, id })}>
      <Icon name="edit" small />
    </LinkButton>
  );
  const state = (isPublic: boolean) =>
    isPublic ? (
      <StateBadge tone="done">
        <Trans>Public</Trans>
      </StateBadge>
    ) : (
      <StateBadge tone="off">
        <Trans>Not public</Trans>
      </StateBadge>
    );
  return (
    <>
      <ConsoleTitle>{t`Categories, tags, brands, topics`}</ConsoleTitle>
      <PageHead
        title={<Trans>Categories, tags, brands, topics</Trans>}
        about={<Trans>What articles are ordered by. What is changed is a draft until it is published.</Trans>}
      >
        <CsvLink to={toConsole("article-lists-export")} />
      </PageHead>
      <div className={css.blocks}>
        {section(
          "category",
          <ul className={css.cards}>
            {choices.categories.map((one) => (
              <li key={one.id} className={css.card}>
                <header>
                  <b>{pick(one.title, locale)}</b>
                  <span className="row">
                    {editButton("category", one.code, pick(one.title, locale))}
                    <IconButton
                      label={t`Remove ${pick(one.title, locale)}`}
                      disabled={one.count > 0}
                      {...(one.count > 0 ? { title: t`It still has articles` } : {})}
                      onClick={() => setRemoved({ kind: "category", id: one.id, name: pick(one.title, locale) })}
                    >
                      <Icon name="trash" small />
                    </IconButton>
                  </span>
                </header>
                <span className="cap">
                  <Link to={toConsole("articles", { category: one.id })}>
                    <Plural value={one.count} one="# article" other="# articles" />
                  </Link>
                </span>
                <MissingCounts missing={missingLanguages(one.title)} />
              </li>
            ))}
          </ul>,
        )}
        {section(
          "tag",
          <ul className={css.cards}>
            {choices.tags.map((one) => (
              <li key={one.id} className={css.card}>
                <header>
                  <b>{pick(one.title, locale)}</b>
                  <span className="row">
                    {editButton("tag", one.id, pick(one.title, locale))}
                    <IconButton
                      label={t`Remove ${pick(one.title, locale)}`}
                      onClick={() => setRemoved({ kind: "tag", id: one.id, name: pick(one.title, locale) })}
                    >
                      <Icon name="trash" small />
                    </IconButton>
                  </span>
                </header>
                <span className="cap">
                  <Plural value={one.count} one="# article" other="# articles" />
                </span>
                <MissingCounts missing={missingLanguages(one.title)} />
              </li>
            ))}
          </ul>,
        )}
        {section(
          "brand",
          <ul className={css.cards}>
            {choices.brands.map((one) => (
              <li key={one.id} className={css.card}>
                <header>
                  <span className="row">
                    <Avatar src={one.logo} name={pick(one.name, locale)} size={32} square />
                    <b>{pick(one.name, locale)}</b>
                  </span>
                  {editButton("brand", one.id, pick(one.name, locale))}
                </header>
                <span className="row">
                  {state(one.is_public)} <bdi>{countries[one.country] ?? one.country}</bdi>
                </span>
                <MissingCounts missing={missingLanguages({ name: one.name, about: one.about })} />
              </li>
            ))}
          </ul>,
        )}
        {section(
          "topic",
          <ul className={css.cards}>
            {choices.topics.map((one) => (
              <li key={one.id} className={css.card}>
                <header>
                  <b>{pick(one.title, locale)}</b>
                  {editButton("topic", one.id, pick(one.title, locale))}
                </header>
                <span className="row">
                  {state(one.is_public)}{" "}
                  <span className="cap">
                    <Plural value={one.article_ids.length} one="# article" other="# articles" />
                  </span>
                </span>
                <MissingCounts missing={missingLanguages({ title: one.title, intro: one.intro })} />
              </li>
            ))}
          </ul>,
        )}
      </div>
      {removed && (
        <ReasonDialog
          title={<Trans>Remove {removed.name}?</Trans>}
          about={removed.kind === "tag" ? <Trans>It is taken off every article.</Trans> : <Trans>No article stands in it.</Trans>}
          needs="nothing"
          verb={<Trans>Remove</Trans>}
          isGrave
          onConfirm={remove}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
