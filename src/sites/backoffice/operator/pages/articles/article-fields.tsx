import { Trans, useLingui } from "@lingui/react/macro";
import type { adminChoices, adminArticle } from "#domains/publishing/articles/contract/admin.ts";
import type { OutputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField } from "#ui/field.tsx";
import { LocalRichText, LocalTextField } from "#ui/local-text-field.tsx";
import { MultiSelect } from "#ui/multi-select.tsx";
import { SectionHead } from "#ui/section.tsx";
import { ImageField, storeImage } from "../../parts/image-field.tsx";
import pieceCss from "../content/piece-page.module.css";

export type Paper = OutputOf<typeof adminArticle>["paper"];

type Props = {
  paper: Paper;
  issues: Readonly<Record<string, string>>;
  set: (change: Partial<Paper>) => void;
  choices: OutputOf<typeof adminChoices>;
  /** Another number where another text was opened: what was typed before is not of it. */
  shown: number;
};

/** What an article is made of, three languages side by side. */
export const ArticleFields = ({ paper, issues, set, choices, shown }: Props) => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const text = (name: "title" | "alt" | "desc" | "author") => ({
    value: paper[name],
    onChange: (value: LocalText) => set({ [name]: value }),
    error: issues[name],
  });
  const { interview } = paper;
  return (
    <>
      <section className="sheet stack">
        <SectionHead small title={<Trans context="of news">Article</Trans>} />
        <LocalTextField label={t`Title`} max={160} {...text("title")} />
        <LocalTextField label={t`Summary`} max={400} rows={3} optional {...text("desc")} />
        <LocalTextField label={t`Author or source`} max={60} optional {...text("author")} />
        <div className={pieceCss.row}>
          <SelectField
            label={t({ message: "Category", context: "of articles" })}
            choices={choices.categories.map((one) => ({ value: one.id, label: pick(one.title, locale) }))}
            value={paper.category_id}
            error={issues["category_id"]}
            onChange={(event) => set({ category_id: Number(event.target.value) })}
          />
          <SelectField
            label={t`Brand`}
            optional
            empty={t({ message: "None", context: "brand" })}
            choices={choices.brands.map((one) => ({ value: one.id, label: pick(one.name, locale) }))}
            value={paper.brand_id ?? ""}
            error={issues["brand_id"]}
            onChange={(event) => set({ brand_id: event.target.value ? Number(event.target.value) : null })}
          />
        </div>
        <MultiSelect
          label={t`Tags, eight at most`}
          optional
          choices={choices.tags.map((tag) => ({ value: tag.id, label: pick(tag.title, locale) }))}
          value={paper.tag_ids}
          error={issues["tag_ids"]}
          most={8}
          onChange={(tag_ids) => set({ tag_ids })}
        />
      </section>
      <section className="sheet stack">
        <div className={pieceCss.pictured}>
          <ImageField label={t`Picture`} optional value={paper.image} error={issues["image"]} onChange={(image) => set({ image })} />
          <LocalTextField label={t`What the picture shows`} max={200} rows={4} optional {...text("alt")} />
        </div>
      </section>
      <section className="sheet stack">
        <LocalRichText key={shown} label={t`Text`} value={paper.body} onChange={(body) => set({ body })} error={issues["body"]} onImage={storeImage} />
      </section>
      <section className="sheet stack">
        <SectionHead small title={<Trans>Interview</Trans>} />
        <Checkbox
          checked={interview !== null}
          onChange={(event) => set({ interview: event.target.checked ? { name: {}, role: {}, quote: {}, portrait: "" } : null })}
        >
          <Trans>This article is an interview</Trans>
        </Checkbox>
        {interview && (
          <div className={pieceCss.pictured}>
            <ImageField
              label={t`Portrait`}
              ratio="1"
              optional
              value={interview.portrait}
              error={issues["interview.portrait"]}
              onChange={(portrait) => set({ interview: { ...interview, portrait } })}
            />
            <div className="stack">
              <LocalTextField
                label={t`Interviewee`}
                max={60}
                value={interview.name}
                error={issues["interview.name"]}
                onChange={(name) => set({ interview: { ...interview, name } })}
              />
              <LocalTextField
                label={t`Position`}
                max={120}
                value={interview.role}
                error={issues["interview.role"]}
                onChange={(role) => set({ interview: { ...interview, role } })}
              />
              <LocalTextField
                label={t`Quotation set apart`}
                max={300}
                rows={2}
                optional
                value={interview.quote}
                error={issues["interview.quote"]}
                onChange={(quote) => set({ interview: { ...interview, quote } })}
              />
            </div>
          </div>
        )}
      </section>
    </>
  );
};
