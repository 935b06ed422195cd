import { Trans, useLingui } from "@lingui/react/macro";
import { houseSign } from "#kit/money-text.ts";
import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { removeTownEntry, saveTownEntry, adminTownEntry } from "#domains/publishing/town/contract/admin.ts";
import { entryKinds, facetWords, specialities, stages, trades, type EntryKind } from "#domains/publishing/town/contract/fields.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { PageHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { stepsOf } from "../../parts/acts.tsx";
import { ImageField } from "../../parts/image-field.tsx";
import { loadTrail } from "../../parts/load-trail.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { Why } from "../../parts/record-page.tsx";
import { useKindWords } from "./kind-words.ts";
import css from "./entry.module.css";

/** `/operator/town/12`, or `/operator/town/new?kind=job`. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  if (params["id"] === "new") {
    const wanted = new URL(request.url).searchParams.get("kind");
    return { entry: null, kind: entryKinds.find((one) => one === wanted) ?? ("chapter" as const), trail: [] };
  }
  const id = wantedId(params["id"]);
  const [entry, trail] = await Promise.all([callFrom(context)(adminTownEntry, { id }), loadTrail(context, "town", id)]);
  return { entry, kind: entry.content.kind, trail };
};

/** The fields that only some kinds have, in the order in which they are asked. */
type Extra = {
  name: string;
  type: "text" | "number" | "day" | "words" | "choice";
  label: string;
  unit?: string;
  choices?: readonly string[];
  optional?: boolean;
};

const useExtras = (): Record<EntryKind, readonly Extra[]> => {
  const { t } = useLingui();
  const place: Extra = { name: "place", type: "words", label: t({ message: "Where", context: "town" }), optional: true };
  return {
    chapter: [],
    figure: [{ name: "value", type: "text", label: t`Figure, as readers see it` }],
    facility: [place, { name: "hours", type: "words", label: t`Opening hours`, optional: true }],
    exhibit: [
      place,
      { name: "starts_on", type: "day", label: t`First day` },
      { name: "ends_on", type: "day", label: t`Last day` },
      { name: "exhibitors", type: "number", label: t({ message: "Exhibitors", context: "town" }) },
    ],
    project: [
      { name: "maker", type: "words", label: t({ message: "Maker", context: "town" }), optional: true },
      { name: "year", type: "number", label: t({ message: "Year", context: "town" }) },
      { name: "stage", type: "choice", label: t({ message: "Stage", context: "of a project" }), choices: stages },
    ],
    job: [
      place,
      { name: "trade", type: "choice", label: t({ message: "Trade", context: "job" }), choices: trades },
      { name: "pay_from", type: "number", label: t`Pay a month, from`, unit: houseSign },
      { name: "pay_to", type: "number", label: t`Pay a month, to`, unit: houseSign },
      { name: "people", type: "number", label: t`Vacancies` },
      { name: "until_on", type: "day", label: t`Apply by` },
      { name: "employer_id", type: "number", label: t`Employer: number of a user with an enterprise page`, optional: true },
    ],
    programme: [
      place,
      { name: "starts_on", type: "day", label: t`First day` },
      { name: "weeks", type: "number", label: t({ message: "Weeks", context: "town" }) },
      { name: "seats", type: "number", label: t({ message: "Places", context: "town" }) },
    ],
    studio: [
      { name: "speciality", type: "choice", label: t({ message: "Speciality", context: "town" }), choices: specialities },
      { name: "people", type: "number", label: t`Team size` },
      { name: "price_from", type: "number", label: t`Commissions from`, unit: houseSign },
      { name: "days", type: "number", label: t`Days until first drafts` },
    ],
  };
};

type Loaded = Pick<Awaited<ReturnType<typeof loader>>, "entry" | "kind">;

const EntryForm = ({ entry, kind }: Loaded) => {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const extras = useExtras()[kind];
  const kept = (entry?.content ?? {}) as Record<string, unknown>;
  const start = (extra: Extra): unknown => {
    const value = kept[extra.name];
    if (extra.type === "words") return value ?? {};
    if (extra.type === "choice") return value ?? extra.choices?.[0] ?? "";
    return value === undefined || value === null ? "" : String(value);
  };
  const form = useCallForm(
    saveTownEntry,
    {
      title: kept["title"] ?? {},
      summary: kept["summary"] ?? {},
      body: kept["body"] ?? {},
      image: kept["image"] ?? "",
      position: String(kept["position"] ?? 0),
      is_public: kept["is_public"] ?? true,
      ...Object.fromEntries(extras.map((extra) => [extra.name, start(extra)])),
    },
    {
      toInput: (values) => ({
        ...(entry ? { id: entry.id, version: entry.version } : {}),
        content: {
          kind,
          title: values["title"],
          summary: values["summary"],
          body: values["body"],
          image: values["image"],
          position: Number(values["position"]),
          is_public: values["is_public"],
          ...Object.fromEntries(
            extras.map(({ name, type, optional }) => {
              const value = values[name];
              if (type !== "number") return [name, value];
              return [name, optional && String(value).trim() === "" ? null : Number(value)];
            }),
          ),
        },
      }),
    },
  );
  const words = (name: string) => ({
    value: form.values[name] as LocalText,
    onChange: (next: LocalText) => form.set(name, next),
    error: form.issues[`content.${name}`],
  });
  const typed = (name: string) => ({
    value: String(form.values[name] ?? ""),
    error: form.issues[`content.${name}`],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });
  const hasText = kind !== "figure";
  return (
    <form
      className="sheet stack"
      {...form.props(async ({ id }) => {
        showToast({ tone: "done", text: t`Written: readers see it now` });
        if (entry) await revalidate();
        else await navigate(toConsole("town-entry", { id }), { replace: true });
      })}
    >
      <LocalTextField label={kind === "figure" ? t`What is counted` : t`Title`} max={80} {...words("title")} />
      {hasText && <LocalTextField label={t`In a few words`} max={300} rows={2} optional {...words("summary")} />}
      {kind === "chapter" && <LocalTextField label={t`Text`} max={3000} rows={8} optional {...words("body")} />}
      <div className={css.fields}>
        {extras.map((extra) =>
          extra.type === "words" ? (
            <div key={extra.name} className={css.wide}>
              <LocalTextField label={extra.label} max={60} optional {...words(extra.name)} />
            </div>
          ) : extra.type === "choice" ? (
            <SelectField
              key={extra.name}
              label={extra.label}
              choices={(extra.choices ?? []).map((value) => ({ value, label: facetWords[value] ? i18n._(facetWords[value]) : value }))}
              {...typed(extra.name)}
            />
          ) : (
            <TextField
              key={extra.name}
              label={extra.label}
              type={extra.type === "day" ? "date" : "text"}
              inputMode={extra.type === "number" ? "numeric" : undefined}
              dir="ltr"
              maxLength={20}
              optional={extra.optional ?? false}
              unit={extra.unit}
              {...typed(extra.name)}
            />
          ),
        )}
        <TextField label={t`Place in the list`} inputMode="numeric" dir="ltr" maxLength={5} {...typed("position")} />
      </div>
      {hasText && (
        <ImageField
          label={t`Picture`}
          optional
          value={form.values["image"] as string}
          onChange={(image) => form.set("image", image)}
          error={form.issues["content.image"]}
        />
      )}
      <Checkbox checked={form.values["is_public"] as boolean} onChange={(event) => form.set("is_public", event.target.checked)}>
        <Trans>Public: shown to readers</Trans>
      </Checkbox>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <div>
        <Button type="submit" look="seal" busy={form.isSending}>
          {form.values["is_public"] ? <Trans>Publish now</Trans> : <Trans>Save, hidden</Trans>}
        </Button>
      </div>
    </form>
  );
};

export default function TownEntryPage() {
  const { t, i18n } = useLingui();
  const { entry, kind, trail } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const kindWords = useKindWords();
  const title = entry ? pick(entry.content.title, localeFrom(i18n.locale)) : t`New entry`;
  return (
    <>
      <ConsoleTitle>{title}</ConsoleTitle>
      <PageHead title={title} about={kindWords[kind]}>
        <LinkButton look="ghost" size="small" to={toConsole("town-entries", { kind })}>
          <Icon name="back" small />
          <Trans>All entries</Trans>
        </LinkButton>
      </PageHead>
      <EntryForm key={`${entry?.id ?? kind} ${entry?.version ?? 0}`} entry={entry} kind={kind} />
      {entry && <Why steps={stepsOf(trail)} />}
      {entry && (
        <p>
          <Button look="ghost" size="small" onClick={() => setRemoving(true)}>
            <Icon name="trash" small />
            <Trans>Remove the entry</Trans>
          </Button>
        </p>
      )}
      {isRemoving && entry && (
        <ReasonDialog
          title={<Trans>Remove this entry?</Trans>}
          about={<Trans>It is gone for good. To take it off the pages for a while, hide it instead.</Trans>}
          needs="nothing"
          isGrave
          verb={<Trans>Remove the entry</Trans>}
          onConfirm={async () => {
            await call<typeof removeTownEntry>({ path: "town/remove" }, { id: entry.id });
            await navigate(toConsole("town-entries", { kind }));
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
