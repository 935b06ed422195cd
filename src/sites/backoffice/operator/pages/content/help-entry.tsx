import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listPieces } from "#domains/publishing/site/contract/pieces.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { SectionHead } from "#ui/section.tsx";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { LocalRichText, LocalTextField } from "#ui/local-text-field.tsx";
import { loadPiece } from "./load-piece.ts";
import { PiecePage } from "./piece-page.tsx";
import css from "./piece-page.module.css";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const [data, { list }] = await Promise.all([loadPiece(context, `help:${id}`), callFrom(context)(listPieces, {})]);
  const help = list.filter((one) => one.kind === "help").map((one) => ({ id: Number(one.piece.slice("help:".length)), pid: one.pid, name: one.name }));
  return { id, data, tops: help.filter((one) => one.pid === 0 && one.id !== id), hasEntries: help.some((one) => one.pid === id) };
};

export default function HelpEntryPage() {
  const { t, i18n } = useLingui();
  const { id, data, tops, hasEntries } = useLoaderData<typeof loader>();
  const published = data.published?.piece === "help" ? data.published : undefined;
  const name = published ? pick(published.name, localeFrom(i18n.locale)) : "";
  return (
    <PiecePage<"help">
      data={data}
      blank={{ piece: "help", id, pid: null, name: {}, is_footer: true, is_public: false, code: null, url: "", article: null }}
      title={name || t`Help entry`}
      about={<Trans>An entry of the footer and the help centre, and its article.</Trans>}
      acts={
        <>
          <LinkButton look="ghost" size="small" to={toConsole("help")}>
            <Icon name="back" small />
            <Trans>All help entries</Trans>
          </LinkButton>
          {published?.is_public && published.article && (
            <LinkButton look="soft" size="small" href={to("protocol", { text: published.code ?? id })} target="_blank" rel="noopener">
              <Icon name="external" small />
              <Trans>As readers see it</Trans>
            </LinkButton>
          )}
        </>
      }
      hasPreview={false}
    >
      {({ content, set, issue }) => (
        <>
          <section className="sheet stack">
            <SectionHead small title={<Trans>Entry</Trans>} />
            <LocalTextField label={t`Name`} max={60} value={content.name} onChange={(next) => set({ name: next })} error={issue("name")} />
            <div className={css.row}>
              <SelectField
                label={t`Section`}
                empty={t`None: it is a section itself`}
                choices={tops.map((top) => ({ value: String(top.id), label: top.name }))}
                value={content.pid === null ? "" : String(content.pid)}
                disabled={hasEntries}
                hint={hasEntries ? t`Cannot be moved: it has entries below it` : undefined}
                error={issue("pid")}
                onChange={(event) => set({ pid: event.target.value ? Number(event.target.value) : null })}
              />
              <TextField
                label={t`Permanent address`}
                optional
                className={css.address}
                lead={<bdi dir="ltr">/protocol?text=</bdi>}
                dir="ltr"
                maxLength={40}
                hint={t`Lower-case letters, digits and dashes, such as user-agreement. Left empty, its number stands in the address.`}
                value={content.code ?? ""}
                error={issue("code")}
                onChange={(event) => set({ code: event.target.value.trim() || null })}
              />
              <TextField
                label={t`Link to a page instead`}
                optional
                dir="ltr"
                maxLength={300}
                hint={t`A path such as /po; the entry then has no article.`}
                value={content.url}
                error={issue("url")}
                onChange={(event) => set({ url: event.target.value })}
              />
            </div>
            <Checkbox checked={content.is_public} onChange={(event) => set({ is_public: event.target.checked })}>
              <Trans>Public: shown in the help centre</Trans>
            </Checkbox>
            <Checkbox checked={content.is_footer} onChange={(event) => set({ is_footer: event.target.checked })}>
              <Trans>In the footer</Trans>
            </Checkbox>
          </section>
          {content.url === "" && (
            <section className="sheet stack">
              <SectionHead small title={<Trans>Article</Trans>} />
              <Checkbox
                checked={content.article !== null}
                onChange={(event) => set({ article: event.target.checked ? { title: content.name, body: {} } : null })}
              >
                <Trans>It has an article</Trans>
              </Checkbox>
              {content.article && (
                <>
                  <LocalTextField
                    label={t`Title`}
                    max={120}
                    value={content.article.title}
                    onChange={(title) => content.article && set({ article: { ...content.article, title } })}
                    error={issue("article.title")}
                  />
                  <LocalRichText
                    key={`${data.number ?? 0}`}
                    label={t`Text`}
                    value={content.article.body}
                    onChange={(body) => content.article && set({ article: { ...content.article, body } })}
                    error={issue("article.body")}
                  />
                </>
              )}
            </section>
          )}
        </>
      )}
    </PiecePage>
  );
}
