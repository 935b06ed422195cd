import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import {
  deskChoices,
  deskList,
  removeArticleCategory,
  removeTag,
  saveArticleCategory,
  saveBrand,
  saveTag,
  saveTopic,
} from "#domains/articles/contract/desk.ts";
import { missingLanguages } from "#domains/site/contract/missing-languages.ts";
import { call } from "#kit/browser/call.ts";
import { notify } from "#kit/browser/notices.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Ltr } from "#ui/price.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { ImageField } from "../../parts/image-field.tsx";
import { ListEditor } from "../../parts/list-editor.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { FormText, RecordDialog, type DialogForm } from "../../parts/record-dialog.tsx";
import { WhyButton } from "../../parts/why-button.tsx";
import { MissingCounts } from "../content/missing-counts.tsx";
import { ArticlePicker } from "./article-picker.tsx";
import css from "./articles.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [choices, { list }] = await Promise.all([ask(deskChoices, {}), ask(deskList, { size: 60 })]);
  return { choices, titles: list.map(({ id, title }) => ({ id, title })) };
};
type Choices = Awaited<ReturnType<typeof loader>>["choices"];
type Kind = "category" | "tag" | "brand" | "topic";
type Edited = { kind: Kind; values: Record<string, unknown> };
type Removed = { kind: "category" | "tag"; id: number; name: string };

const blanks: Readonly<Record<Kind, Record<string, unknown>>> = {
  category: { code: "", title: {}, position: 0 },
  tag: { title: {} },
  brand: { name: {}, logo: "", image: "", about: {}, country: "", position: 0, is_public: true },
  topic: { title: {}, image: "", intro: {}, position: 0, is_public: true, article_ids: [] },
};
const saves = { category: saveArticleCategory, tag: saveTag, brand: saveBrand, topic: saveTopic } as const;

const Place = ({ form }: { form: DialogForm }) => {
  const { t } = useLingui();
  return <TextField label={t`Place in the order`} type="number" min={0} max={10_000} hint={t`Small ones come first.`} {...form.text("position")} />;
};
const Shown = ({ form }: { form: DialogForm }) => (
  <Checkbox {...form.tick("is_public")}>
    <Trans context="checkbox">Public</Trans>
  </Checkbox>
);
const FormImage = ({ form, name, label, ratio }: { form: DialogForm; name: string; label: string; ratio?: string }) => (
  <ImageField
    label={label}
    optional
    {...(ratio ? { ratio } : {})}
    value={String(form.values[name] ?? "")}
    error={form.issues[name]}
    onChange={(path) => form.set(name, path)}
  />
);

const TopicArticles = ({ form, titles }: { form: DialogForm; titles: ReadonlyMap<number, LocalText> }) => {
  const { t, i18n } = useLingui();
  const [found, setFound] = useState(titles);
  const ids = form.values["article_ids"] as number[];
  const nameOf = (id: number) => pick(found.get(id), localeFrom(i18n.locale)) || `#${id}`;
  return (
    <>
      <ListEditor
        items={ids}
        onChange={(next) => form.set("article_ids", next)}
        most={100}
        nameOf={nameOf}
        render={(id) => <bdi>{nameOf(id)}</bdi>}
        acts={(id) => (
          <IconButton
            label={t`Take out`}
            onClick={() =>
              form.set(
                "article_ids",
                ids.filter((one) => one !== id),
              )
            }
          >
            <Icon name="trash" small />
          </IconButton>
        )}
      />
      <ArticlePicker
        taken={ids}
        onPick={(article) => {
          setFound((before) => new Map([...before, [article.id, article.title]]));
          form.set("article_ids", [...ids, article.id]);
        }}
      />
    </>
  );
};

function Lists({ choices, titles }: { choices: Choices; titles: ReadonlyMap<number, LocalText> }) {
  const { t, i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const locale = localeFrom(i18n.locale);
  const [edited, setEdited] = useState<Edited>();
  const [removed, setRemoved] = useState<Removed>();
  const remove = async () => {
    if (!removed) return;
    await call(removed.kind === "tag" ? removeTag : removeArticleCategory, { id: removed.id });
    notify({ tone: "done", text: t`Removed` });
    await revalidate();
  };
  const heads: Readonly<Record<Kind, { title: string; about: string; add: string; edit: string }>> = {
    category: {
      title: t({ message: "Categories", context: "of articles" }),
      about: t`Each article stands in one.`,
      add: t`New category`,
      edit: t({ message: "Category", context: "of articles" }),
    },
    tag: { title: t`Tags`, about: t`A change shows on every article that has it.`, add: t`New tag`, edit: t({ message: "Tag", context: "of articles" }) },
    brand: { title: t`Brands of the headlines`, about: t`The carousel of brands, in its order.`, add: t`New brand`, edit: t`Brand` },
    topic: { title: t`Topics`, about: t`Articles on one question.`, add: t`New topic`, edit: t({ message: "Topic", context: "of articles" }) },
  };
  const section = (kind: Kind, children: React.ReactNode) => (
    <section className="sheet">
      <SectionHead small title={heads[kind].title} about={heads[kind].about} />
      {children}
      <Button look="ghost" size="small" onClick={() => setEdited({ kind, values: blanks[kind] })}>
        <Icon name="plus" small />
        {heads[kind].add}
      </Button>
    </section>
  );
  const editButton = (kind: Kind, values: Record<string, unknown>, name: string) => (
    <IconButton label={t`Change ${name}`} onClick={() => setEdited({ kind, values })}>
      <Icon name="edit" small />
    </IconButton>
  );
  const why = (kind: Kind, id: number, name: string) => <WhyButton of={name} acts={{ type: "article", object_id: String(id), calls: [saves[kind].path] }} />;
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
        about={<Trans>What articles are ordered by. Saving shows it at once; every act is in the audit log.</Trans>}
      />
      <div className={css.blocks}>
        {section(
          "category",
          <ul className={css.cards}>
            {choices.categories.map((one) => (
              <li key={one.id} className={css.card}>
                <header>
                  <b>{pick(one.title, locale)}</b>
                  <span className="row">
                    {why("category", one.id, pick(one.title, locale))}
                    {editButton("category", { code: one.code, title: one.title, position: one.position }, pick(one.title, locale))}
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
                  <Ltr>{one.code}</Ltr> ·{" "}
                  <Link to={toConsole("articles", { category: one.id })}>
                    <Trans>articles: {one.count}</Trans>
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
                    {why("tag", one.id, pick(one.title, locale))}
                    {editButton("tag", { id: one.id, title: one.title }, pick(one.title, locale))}
                    <IconButton
                      label={t`Remove ${pick(one.title, locale)}`}
                      onClick={() => setRemoved({ kind: "tag", id: one.id, name: pick(one.title, locale) })}
                    >
                      <Icon name="trash" small />
                    </IconButton>
                  </span>
                </header>
                <span className="cap">
                  <Trans>articles: {one.count}</Trans>
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
                  <span className="row">
                    {why("brand", one.id, pick(one.name, locale))}
                    {editButton("brand", one, pick(one.name, locale))}
                  </span>
                </header>
                <span className="row">
                  {state(one.is_public)} <Ltr>{one.country}</Ltr>
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
                  <span className="row">
                    {why("topic", one.id, pick(one.title, locale))}
                    {editButton("topic", one, pick(one.title, locale))}
                  </span>
                </header>
                <span className="row">
                  {state(one.is_public)}{" "}
                  <span className="cap">
                    <Trans>articles: {one.article_ids.length}</Trans>
                  </span>
                </span>
                <MissingCounts missing={missingLanguages({ title: one.title, intro: one.intro })} />
              </li>
            ))}
          </ul>,
        )}
      </div>
      {edited && (
        <RecordDialog
          save={saves[edited.kind]}
          start={edited.values}
          toInput={({ position, ...values }) => ({ ...values, ...(position === undefined ? {} : { position: Number(position) }) })}
          title={heads[edited.kind].edit}
          done={t`Saved: everybody sees it now`}
          onClose={() => setEdited(undefined)}
        >
          {(form) => (
            <>
              {edited.kind === "category" && (
                <TextField
                  label={t`Code`}
                  dir="ltr"
                  maxLength={40}
                  placeholder="breaking_news"
                  hint={t`Small letters and lines below. It names the category for ever.`}
                  readOnly={edited.values["code"] !== ""}
                  {...form.text("code")}
                />
              )}
              {edited.kind === "brand" ? (
                <FormText form={form} name="name" label={t`Name`} max={80} />
              ) : (
                <FormText form={form} name="title" label={t`Title`} max={edited.kind === "tag" ? 24 : edited.kind === "category" ? 40 : 80} />
              )}
              {edited.kind === "brand" && (
                <>
                  <FormText form={form} name="about" label={t`About it`} max={600} rows={3} optional />
                  <TextField label={t`Country, two letters`} optional dir="ltr" maxLength={2} placeholder="CN" {...form.text("country")} />
                  <div className={css.cards}>
                    <FormImage form={form} name="logo" label={t`Logo`} ratio="1" />
                    <FormImage form={form} name="image" label={t`Picture`} />
                  </div>
                </>
              )}
              {edited.kind === "topic" && (
                <>
                  <FormText form={form} name="intro" label={t`Introduction`} max={600} rows={3} optional />
                  <FormImage form={form} name="image" label={t`Picture`} />
                  <TopicArticles form={form} titles={titles} />
                </>
              )}
              {edited.kind !== "tag" && <Place form={form} />}
              {(edited.kind === "brand" || edited.kind === "topic") && <Shown form={form} />}
            </>
          )}
        </RecordDialog>
      )}
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

export default function ArticleListsPage() {
  const { choices, titles } = useLoaderData<typeof loader>();
  return <Lists choices={choices} titles={new Map(titles.map((one) => [one.id, one.title]))} />;
}
