import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import type { BlockType } from "#domains/publishing/exhibitions/contract/blocks.ts";
import { patterns, unreadable, type Theme } from "#domains/publishing/exhibitions/contract/colours.ts";
import type { FairContent } from "#domains/publishing/exhibitions/contract/content.ts";
import { fairRevisions, publishFair, saveFair, undoFair, wholeFair, withdrawFair } from "#domains/publishing/exhibitions/contract/admin.ts";
import type { FieldWhole } from "#domains/publishing/exhibitions/contract/form.ts";
import { missingLanguages } from "#domains/publishing/site/contract/missing-languages.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { Button, IconButton, LinkButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { FieldError } from "#ui/field.tsx";
import { Tag } from "#ui/tag.tsx";
import { useWrittenForm } from "../../parts/use-written-form.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { stepsOf } from "../../parts/acts.tsx";
import { ListEditor } from "../../parts/list-editor.tsx";
import { loadTrail } from "../../parts/load-trail.ts";
import { PublishBar } from "../../parts/publish-bar.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { Why } from "../../parts/record-page.tsx";
import { ShapeEditor, type ShapeField } from "../../parts/shape-editor.tsx";
import { MissingCounts } from "../content/missing-counts.tsx";
import pieceCss from "../content/piece-page.module.css";
import { useBlockShapes, useFormFieldShapes } from "./fair-shapes.tsx";
import css from "./fairs.module.css";

const newFair = "new-fair";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const site = params["site"] ?? "";
  if (site === newFair) return { fair: null, revisions: [], trail: [] };
  const ask = callFrom(context);
  const [fair, { list }, trail] = await Promise.all([ask(wholeFair, { site }), ask(fairRevisions, { site, size: 40 }), loadTrail(context, "exhibition", site)]);
  return { fair, revisions: list, trail };
};
type Data = Awaited<ReturnType<typeof loader>>;
type Block = FairContent["blocks"][number];
type Form = NonNullable<FairContent["form"]>;

const blankTheme = {
  ground: "#26356b",
  on_ground: "#fdfdfb",
  accent: "#a8341f",
  on_accent: "#fdfdfb",
  deep: "#26356b",
  wash: "#f1efe6",
  pattern: "stripes",
} as const satisfies Theme;

const startOfMonth = () => Math.floor(Date.now() / 86_400_000 + 60) * 86_400 + 3600;
const blankContent = (): FairContent => ({
  name: {},
  tagline: {},
  about: {},
  starts_at: startOfMonth(),
  ends_at: startOfMonth() + 3 * 86_400 - 16 * 3600,
  hours: {},
  venue: {},
  city: {},
  address: {},
  theme: blankTheme,
  blocks: [{ type: "hero", key: "top", kicker: {}, lead: {}, image: "", alt: {} }],
  form: null,
  lists: ["enterprise", "product"],
});
const blankForm = (): Form => ({
  kind: "signUp",
  title: {},
  about: {},
  terms: {},
  fields: [{ type: "text", name: "name", label: {}, is_required: true, max_length: 40 }],
  opens_at: null,
  closes_at: null,
  capacity: null,
  waiting_places: 0,
});

/** A key of its own for a new block: its kind, with a number where the kind is there already. */
const keyFor = (type: BlockType, blocks: readonly Block[]): string => {
  const base = type.replaceAll("_", "-");
  const keys = blocks.map((block) => block.key);
  let key = base;
  for (let number = 2; keys.includes(key); number += 1) key = `${base}-${number}`;
  return key;
};

const Colours = ({ theme, onChange, issue }: { theme: Theme; onChange: (theme: Theme) => void; issue: (name: string) => string | undefined }) => {
  const { t } = useLingui();
  const faults: readonly string[] = Object.values(theme).every((one) => /^(#[0-9a-f]{6}|[a-z]+)$/i.test(one)) ? unreadable(theme) : [];
  const names = {
    ground: t`Background`,
    on_ground: t`Text on the background`,
    accent: t`Accent`,
    on_accent: t`Text on the accent`,
    deep: t`Dark areas`,
    wash: t`Light areas`,
  } as const;
  const patternNames: Readonly<Record<Theme["pattern"], string>> = {
    stripes: t`Stripes`,
    grid: t({ message: "Grid", context: "pattern" }),
    chevrons: t`Chevrons`,
    dots: t`Dots`,
    lattice: t`Lattice`,
    snow: t`Snow`,
    petals: t`Petals`,
    rib: t`Rib`,
    waves: t`Waves`,
    confetti: t`Confetti`,
    twill: t`Twill`,
    rays: t`Rays`,
  };
  return (
    <div className={pieceCss.row}>
      {(Object.keys(names) as (keyof typeof names)[]).map((name) => (
        <div key={name} className={pieceCss.colour}>
          <TextField
            label={names[name]}
            dir="ltr"
            maxLength={7}
            value={theme[name]}
            error={issue(name) ?? (faults.includes(name) ? t`Text in this colour cannot be read here` : undefined)}
            onChange={(event) => onChange({ ...theme, [name]: event.target.value })}
          />
          <input type="color" aria-label={names[name]} value={theme[name]} onChange={(event) => onChange({ ...theme, [name]: event.target.value })} />
        </div>
      ))}
      <SelectField
        label={t`Pattern`}
        choices={patterns.map((one) => ({ value: one, label: patternNames[one] }))}
        value={theme.pattern}
        onChange={(event) => onChange({ ...theme, pattern: event.target.value as Theme["pattern"] })}
      />
    </div>
  );
};

function Editor({ data: { fair, revisions, trail } }: { data: Data }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const locale = localeFrom(i18n.locale);
  const blockShapes = useBlockShapes();
  const fieldShapes = useFormFieldShapes();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [added, setAdded] = useState<BlockType>("about");
  const [addedField, setAddedField] = useState<FieldWhole["type"]>("text");
  const written = useWrittenForm(saveFair, () => ({ site: fair?.site ?? "", content: fair ? (fair.content as FairContent) : blankContent() }), {
    toInput: (content, { site }) => ({ site, base: fair?.number ?? null, content }),
    content: "content",
    isNew: fair === null,
  });
  const { form, isChanged, fault } = written;
  const content = written.content as FairContent;
  const set = (change: Partial<FairContent>) => {
    form.setValues((before) => ({ ...before, content: { ...(before["content"] as FairContent), ...change } }));
    form.setIssues({});
  };
  const issue = (path: string) => form.issues[path];
  /** Keeps what is typed as a new revision, and goes on with the newest one. */
  const run = async (act: (saved: { site: string; number: number }) => Promise<unknown>, done: string): Promise<boolean> => {
    const saved = !isChanged && fair ? { site: fair.site, number: fair.number } : await written.keep();
    if (!saved) return false;
    return form.run(() => act(saved), {
      done,
      after: () => (fair ? revalidate() : navigate(toConsole("fair", { site: saved.site }), { replace: true })),
    });
  };
  const text = (name: string, label: string, max: number, rows?: number): ShapeField => ({
    name,
    label,
    shape: { kind: "text", max, ...(rows ? { rows } : {}) },
  });
  const name = pick(content.name, locale) || t`New fair`;
  const steps = stepsOf(trail);
  const isNewest = fair !== null && fair.live_revision === fair.number;
  const newest = revisions.find((one) => one.number === fair?.number);
  return (
    <>
      <ConsoleTitle>{name}</ConsoleTitle>
      <PageHead title={<bdi>{name}</bdi>} about={<Trans>Every save is a revision. Visitors see the one that is published.</Trans>}>
        <LinkButton look="ghost" size="small" to={toConsole("fairs")}>
          <Icon name="back" small />
          <Trans>All fairs</Trans>
        </LinkButton>
        {fair && (
          <LinkButton look="ghost" size="small" to={toConsole("fair-takers", { site: fair.site })}>
            <Trans>Exhibitors and products</Trans>
          </LinkButton>
        )}
        {fair && fair.live_revision !== null && (
          <>
            <LinkButton look="soft" size="small" href={to("expo-site", { site: fair.site })} target="_blank" rel="noopener">
              <Icon name="external" small />
              <Trans>As readers see it</Trans>
            </LinkButton>
            <Button look="ghost" size="small" onClick={() => setWithdrawing(true)}>
              <Trans>Take off the portal</Trans>
            </Button>
          </>
        )}
      </PageHead>
      <form method="post" noValidate className={pieceCss.form} aria-busy={form.isSending} onSubmit={(event) => event.preventDefault()}>
        <section className="sheet stack">
          <SectionHead small title={<Trans>The fair</Trans>} />
          {!fair && (
            <TextField
              label={t`Address`}
              className={pieceCss.address}
              lead={<bdi dir="ltr">/expo/</bdi>}
              dir="ltr"
              maxLength={40}
              placeholder="silkroad2027"
              hint={t`Small letters and digits; it stays.`}
              {...form.text("site")}
            />
          )}
          <ShapeEditor
            path="content"
            issue={issue}
            value={content}
            onChange={(next) => set(next as FairContent)}
            fields={[
              { name: "starts_at", label: t`Begins, Beijing time`, shape: { kind: "moment" } },
              { name: "ends_at", label: t`Ends, Beijing time`, shape: { kind: "moment" } },
              text("name", t`Name`, 80),
              text("tagline", t`Motto`, 120, 2),
              text("about", t`For search engines and lists`, 400, 2),
              text("hours", t`Opening hours`, 80, 2),
              text("venue", t`Venue`, 120, 2),
              text("city", t`City`, 40),
              text("address", t`Street address`, 200, 2),
            ]}
          />
          <div className="row">
            {(["enterprise", "product"] as const).map((one) => (
              <Checkbox
                key={one}
                checked={content.lists.includes(one)}
                onChange={(event) => set({ lists: event.target.checked ? [...content.lists, one] : content.lists.filter((list) => list !== one) })}
              >
                {one === "enterprise" ? <Trans>A page with all exhibitors</Trans> : <Trans>A page with all products</Trans>}
              </Checkbox>
            ))}
          </div>
        </section>
        <section className="sheet stack">
          <SectionHead small title={<Trans>Colours</Trans>} about={<Trans>Text has to be readable on them: a contrast of 4.5 at least.</Trans>} />
          <Colours theme={content.theme} onChange={(theme) => set({ theme })} issue={(field) => issue(`content.theme.${field}`)} />
        </section>
        <section className="sheet stack">
          <SectionHead small title={<Trans>Blocks of the page</Trans>} about={<Trans>In the order in which they are shown.</Trans>} />
          {issue("content.blocks") && <FieldError>{issue("content.blocks")}</FieldError>}
          <ListEditor
            items={content.blocks}
            onChange={(blocks) => set({ blocks })}
            most={24}
            nameOf={(block) => blockShapes[block.type].name}
            folded={(block, index) => {
              const title = "title" in block ? pick(block.title as LocalText, locale) : "";
              const path = `content.blocks.${index}`;
              return {
                about: (
                  <>
                    {title && title !== blockShapes[block.type].name && (
                      <span className="cap">
                        <Trans>
                          Heading: <bdi>{title}</bdi>
                        </Trans>
                      </span>
                    )}
                    <MissingCounts missing={missingLanguages(block)} />
                  </>
                ),
                isWrong: Object.keys(form.issues).some((name) => name === path || name.startsWith(`${path}.`)),
              };
            }}
            acts={(block) => (
              <IconButton label={t`Take out`} disabled={block.type === "hero"} onClick={() => set({ blocks: content.blocks.filter((one) => one !== block) })}>
                <Icon name="trash" small />
              </IconButton>
            )}
            render={(block, change, index) => (
              <>
                {issue(`content.blocks.${index}`) && <FieldError>{issue(`content.blocks.${index}`)}</FieldError>}
                <ShapeEditor
                  path={`content.blocks.${index}`}
                  issue={issue}
                  value={block}
                  onChange={(next) => change(next as Block)}
                  fields={[
                    { name: "key", label: t`Key in the address`, shape: { kind: "plain", max: 40 }, hint: t`Small letters, digits and dashes` },
                    ...blockShapes[block.type].fields,
                  ]}
                />
              </>
            )}
          />
          <div className={css.add}>
            <SelectField
              label={t`Kind of block`}
              choices={(Object.keys(blockShapes) as BlockType[])
                .filter((type) => type !== "hero")
                .map((type) => ({ value: type, label: blockShapes[type].name }))}
              value={added}
              onChange={(event) => setAdded(event.target.value as BlockType)}
            />
            <Button
              look="ghost"
              disabled={content.blocks.length >= 24}
              reason={content.blocks.length >= 24 ? t`No more than ${{ most: 24 }} here` : undefined}
              onClick={() => set({ blocks: [...content.blocks, { type: added, key: keyFor(added, content.blocks), ...blockShapes[added].blank() } as Block] })}
            >
              <Icon name="plus" small />
              <Trans>Add a block</Trans>
            </Button>
          </div>
        </section>
        <section className="sheet stack">
          <SectionHead small title={<Trans>Form</Trans>} about={<Trans>Everyone also gives a mobile number or e-mail address.</Trans>} />
          <Checkbox checked={content.form !== null} onChange={(event) => set({ form: event.target.checked ? blankForm() : null })}>
            <Trans>People sign up or apply here</Trans>
          </Checkbox>
          {content.form && (
            <>
              <ShapeEditor
                path="content.form"
                issue={issue}
                value={content.form}
                onChange={(next) => set({ form: next as Form })}
                fields={[
                  {
                    name: "kind",
                    label: t`Kind of form`,
                    shape: {
                      kind: "choice",
                      choices: [
                        { value: "signUp", label: t`Visitors sign up` },
                        { value: "apply", label: t`Exhibitors apply` },
                      ],
                    },
                  },
                  { name: "opens_at", label: t`Opens, Beijing time`, shape: { kind: "moment", isNullable: true } },
                  {
                    name: "closes_at",
                    label: t`Closes, Beijing time`,
                    shape: { kind: "moment", isNullable: true },
                    hint: t`Left empty it closes with the fair.`,
                  },
                  {
                    name: "capacity",
                    label: t`Places`,
                    shape: { kind: "number", least: 1, most: 1_000_000, isNullable: true },
                    hint: t`Left empty there is room for all.`,
                  },
                  { name: "waiting_places", label: t`Places on the waiting list`, shape: { kind: "number", least: 0, most: 100_000 } },
                  text("title", t`Title`, 80),
                  text("about", t`Introduction`, 400, 2),
                  text("terms", t`What everybody agrees to`, 400, 2),
                ]}
              />
              {issue("content.form.fields") && <FieldError>{issue("content.form.fields")}</FieldError>}
              <ListEditor
                items={content.form.fields}
                onChange={(fields) => content.form && set({ form: { ...content.form, fields } })}
                most={24}
                least={1}
                nameOf={(field) => pick(field.label, locale)}
                acts={(field) => (
                  <IconButton
                    label={t`Take out`}
                    disabled={content.form?.fields.length === 1}
                    onClick={() => content.form && set({ form: { ...content.form, fields: content.form.fields.filter((one) => one !== field) } })}
                  >
                    <Icon name="trash" small />
                  </IconButton>
                )}
                render={(field, change, index) => (
                  <>
                    <Tag line>{fieldShapes[field.type].name}</Tag>
                    <ShapeEditor
                      path={`content.form.fields.${index}`}
                      issue={issue}
                      value={field}
                      onChange={(next) => change(next as FieldWhole)}
                      fields={fieldShapes[field.type].fields}
                    />
                  </>
                )}
              />
              <div className={css.add}>
                <SelectField
                  label={t`Kind of field`}
                  choices={(Object.keys(fieldShapes) as FieldWhole["type"][]).map((type) => ({ value: type, label: fieldShapes[type].name }))}
                  value={addedField}
                  onChange={(event) => setAddedField(event.target.value as FieldWhole["type"])}
                />
                <Button
                  look="ghost"
                  disabled={content.form.fields.length >= 24}
                  reason={content.form.fields.length >= 24 ? t`No more than ${{ most: 24 }} here` : undefined}
                  onClick={() =>
                    content.form &&
                    set({
                      form: {
                        ...content.form,
                        fields: [
                          ...content.form.fields,
                          {
                            type: addedField,
                            name: `field_${content.form.fields.length + 1}`,
                            label: {},
                            is_required: false,
                            ...fieldShapes[addedField].more(),
                          } as FieldWhole,
                        ],
                      },
                    })
                  }
                >
                  <Icon name="plus" small />
                  <Trans>Add a field</Trans>
                </Button>
              </div>
            </>
          )}
        </section>
      </form>
      <PublishBar
        state={{
          draft: fair && !isNewest ? { state: "draft", publishAt: null, savedAt: newest?.createtime ?? 0, by: newest?.by ?? "" } : undefined,
          publishedAt: isNewest ? newest?.createtime : undefined,
        }}
        isChanged={isChanged || !fair}
        isBusy={form.isSending}
        fault={fault}
        missing={
          <>
            {fair?.next_at ? (
              <span className="cap">
                <Icon name="clock" small /> <Trans>No. {fair.next_revision}</Trans> <Stamp at={fair.next_at} />
              </span>
            ) : null}
            <MissingCounts missing={missingLanguages(content)} />
          </>
        }
        revisions={revisions.map((one) => ({ id: one.number, number: one.number, isCurrent: one.is_live, at: one.createtime, by: one.by }))}
        onSave={() => run(async () => undefined, t`The draft is saved`)}
        onPublish={() => run(({ site, number }) => call(publishFair, { site, number }), t`Published: everybody sees it now`)}
        onSchedule={(at) => run(({ site, number }) => call(publishFair, { site, number, at }), t`It will be published then`)}
        {...(fair?.can_undo
          ? {
              onUndo: () =>
                form.run(() => call(undoFair, { site: fair.site, number: fair.live_revision ?? 0 }), {
                  done: t`Undone: what was public before is public again`,
                  after: revalidate,
                }),
            }
          : {})}
        onOpen={async (revision) => {
          if (!fair) return;
          const { content: kept } = await call(wholeFair, { site: fair.site, number: revision.number });
          form.set("content", kept);
        }}
      />
      {fair && <Why steps={steps} />}
      {isWithdrawing && fair && (
        <ReasonDialog
          title={<Trans>Take the fair off the portal?</Trans>}
          about={<Trans>It is off the schedule too. Nothing of it is lost: any revision can be published again.</Trans>}
          needs="nothing"
          verb={<Trans>Take off the portal</Trans>}
          isGrave
          onConfirm={async () => {
            await call(withdrawFair, { site: fair.site });
            showToast({ tone: "done", text: t`It is not public` });
            await revalidate();
          }}
          onClose={() => setWithdrawing(false)}
        />
      )}
      {written.leaving}
    </>
  );
}

/** A fair as it is written: its facts, colours, blocks and form in three languages. */
export default function FairPage() {
  const data = useLoaderData<Data>();
  return <Editor key={`${data.fair?.site ?? ""} ${data.fair?.number ?? 0}`} data={data} />;
}
