import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listDesigners } from "#domains/catalogue/designs/contract/designers.ts";
import { saveLook, saveMember, saveNews, saveSeason, saveSurvey, saveTheme, saveTopic } from "#domains/publishing/exposition/contract/admin.ts";
import { cuts } from "#domains/publishing/exposition/contract/fields.ts";
import { surveyAnswers, adminSurvey } from "#domains/publishing/exposition/contract/surveys.ts";
import { useExpositionWords } from "#domains/publishing/exposition/ui/use-exposition-words.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { loadRecord, recordChoices, wantedKind } from "../../parts/load-records.ts";
import { RecordEditor } from "../../parts/record-editor.tsx";
import type { ShapeField } from "../../parts/shape-editor.tsx";
import { useExpositionKinds } from "./kind-words.ts";
import { expositionKinds, type ExpositionKind } from "./kinds.ts";
import { SurveyResults } from "./survey-results.tsx";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const kind = wantedKind(expositionKinds, params["kind"]);
  const isLook = kind === "look";
  const [loaded, themes, seasons, topics, looks, designers] = await Promise.all([
    loadRecord(context, kind, params["id"]),
    isLook ? recordChoices(context, "theme") : [],
    isLook ? recordChoices(context, "season") : [],
    kind === "news" ? recordChoices(context, "topic") : [],
    kind === "topic" ? recordChoices(context, "look") : [],
    isLook ? ask(listDesigners, { size: 60 }).then(({ list }) => list.map((one) => ({ value: String(one.user_id), label: one.name }))) : [],
  ]);
  const id = Number(params["id"]);
  const survey =
    kind === "survey" && loaded.record?.published
      ? { id, results: await ask(adminSurvey, { id }), latest: (await ask(surveyAnswers, { id, size: 60 })).list }
      : null;
  return { kind, loaded, themes, seasons, topics, looks, designers, survey };
};
type Loaded = Awaited<ReturnType<typeof loader>>;

const hour = () => Math.floor(Date.now() / 3_600_000 + 1) * 3600;
const blanks: Record<ExpositionKind, () => Record<string, unknown>> = {
  news: () => ({ kind: "show", topic_id: null, published_at: hour(), image: "", is_public: true }),
  topic: () => ({ look_ids: [], image: "", is_public: true }),
  survey: () => ({
    opens_at: hour(),
    ends_at: hour() + 14 * 86_400,
    image: "",
    is_public: true,
    questions: [{ kind: "single", is_required: true, most: 1, choices: [{}, {}] }],
  }),
  member: () => ({ kind: "brand", country_code: "CN", since: new Date().getFullYear(), image: "", is_public: true }),
  look: () => ({
    theme_id: null,
    season_id: null,
    designer_id: null,
    wear: "women",
    cut: "dress",
    images: [""],
    materials: [],
    colours: [],
    design_ids: [],
    is_public: true,
  }),
  season: () => ({ code: "", year: new Date().getFullYear() + 1, half: "ss", colours: [], silhouettes: [], fabrics: [], image: "", is_public: true }),
  theme: () => ({ position: 0, image: "", is_public: true }),
};
const saves = { news: saveNews, topic: saveTopic, survey: saveSurvey, member: saveMember, look: saveLook, season: saveSeason, theme: saveTheme };
const seenAt: Record<ExpositionKind, (id: string) => string> = {
  news: (id) => to("xpo-news-details-id", { id }),
  topic: (id) => to("xpo-topic", { id }),
  survey: (id) => to("xpo-survey", { id }),
  member: () => to("xpo-member"),
  look: (id) => to("xpo-fashion-details-id", { id }),
  season: () => to("xpo-evolve"),
  theme: () => to("xpo-fashions"),
};

const useFields = ({ kind, themes, seasons, topics, looks, designers }: Loaded): readonly ShapeField[] => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const { choices } = useExpositionKinds();
  const words = useExpositionWords();
  const named = (list: readonly { value: string; title: LocalText }[]) => list.map(({ value, title }) => ({ value, label: pick(title, locale) || value }));
  const of = (list: Readonly<Record<string, string>>) => Object.entries(list).map(([value, label]) => ({ value, label }));
  const text = (name: string, label: string, max: number, rows?: number): ShapeField => ({
    name,
    label,
    shape: { kind: "text", max, ...(rows ? { rows } : {}) },
  });
  const whole = (name: string, label: string, least: number, most: number): ShapeField => ({ name, label, shape: { kind: "number", least, most } });
  const title = (max: number) => text("title", t`Title`, max);
  const picture: ShapeField = { name: "image", label: t`Picture`, shape: { kind: "image" } };
  const isPublic: ShapeField = { name: "is_public", label: t`Public: shown to readers`, shape: { kind: "check" } };
  const kindOf = (list: Readonly<Record<string, string>>): ShapeField => ({
    name: "kind",
    label: t({ message: "Kind", context: "of a section" }),
    shape: { kind: "choice", choices: of(list) },
  });
  const plain = (name: string, label: string, max: number, hint?: string): ShapeField => ({
    name,
    label,
    ...(hint ? { hint } : {}),
    shape: { kind: "plain", max },
  });
  const numbered = (list: readonly { value: string; label: string }[], isNullable = false) =>
    ({ kind: "choice", choices: list, isNumber: true, isNullable }) as const;
  switch (kind) {
    case "news":
      return [
        kindOf(choices.news),
        { name: "topic_id", label: t({ message: "Topic", context: "of the exposition" }), shape: numbered(named(topics), true) },
        { name: "published_at", label: t`Appears from, Beijing time`, shape: { kind: "moment" } },
        isPublic,
        title(120),
        text("summary", t`In short`, 400, 2),
        text("body", t`Text`, 20_000, 10),
        text("author", t`Author or source`, 60),
        picture,
      ];
    case "topic":
      return [
        isPublic,
        title(80),
        text("about", t`In short`, 400, 2),
        text("body", t`Text`, 10_000, 10),
        picture,
        {
          name: "look_ids",
          label: t`Looks of this topic, in order`,
          shape: { kind: "list", most: 60, least: 0, add: t`Add a look`, blank: () => null, of: numbered(named(looks)) },
        },
      ];
    case "survey":
      return [
        { name: "opens_at", label: t`Opens, Beijing time`, shape: { kind: "moment" } },
        { name: "ends_at", label: t`Ends, Beijing time`, shape: { kind: "moment" } },
        isPublic,
        title(120),
        text("about", t`Introduction`, 1_000, 3),
        picture,
        {
          name: "questions",
          label: t`Questions`,
          hint: t`Once somebody has answered, the questions stay as they are.`,
          shape: {
            kind: "list",
            most: 40,
            least: 1,
            add: t`Add a question`,
            isFolded: true,
            blank: () => ({ kind: "single", is_required: true, most: 1, choices: [{}, {}] }),
            of: [
              { name: "kind", label: t`How it is answered`, shape: { kind: "choice", choices: of(choices.question) } },
              whole("most", t`How many may be chosen`, 1, 20),
              { name: "is_required", label: t`An answer is needed`, shape: { kind: "check" } },
              text("title", t`Question`, 200),
              {
                name: "choices",
                label: t`Answers to choose from`,
                shape: { kind: "list", most: 20, least: 0, add: t`Add an answer`, blank: () => ({}), of: { kind: "text", max: 120 } },
              },
            ],
          },
        },
      ];
    case "member":
      return [
        kindOf(choices.member),
        plain("country_code", t`Country, two letters`, 2),
        whole("since", t`Member since`, 1900, 2100),
        isPublic,
        text("name", t({ message: "Name", context: "of a thing" }), 80),
        text("city", t`City`, 60),
        text("about", t`About the member`, 1_000, 4),
        picture,
      ];
    case "look":
      return [
        { name: "theme_id", label: t({ message: "Theme", context: "of looks" }), shape: numbered(named(themes)) },
        { name: "season_id", label: t`Season`, shape: numbered(named(seasons)) },
        { name: "designer_id", label: t`Designer`, shape: numbered(designers) },
        { name: "wear", label: t`For whom`, shape: { kind: "choice", choices: of(choices.wear) } },
        { name: "cut", label: t`Garment`, shape: { kind: "choice", choices: cuts.map((value) => ({ value, label: words.cut[value] })) } },
        isPublic,
        title(80),
        text("about", t`About the look`, 2_000, 5),
        { name: "images", label: t`Pictures`, shape: { kind: "list", most: 8, least: 1, add: t`Add a picture`, blank: () => "", of: { kind: "image" } } },
        {
          name: "materials",
          label: t`Materials`,
          shape: {
            kind: "list",
            most: 8,
            least: 0,
            add: t`Add a material`,
            blank: () => ({ percent: 100 }),
            of: [whole("percent", t`Share, percent`, 1, 100), text("name", t({ message: "Name", context: "of a thing" }), 60)],
          },
        },
        {
          name: "colours",
          label: t`Colours`,
          shape: { kind: "list", most: 6, least: 0, add: t`Add a colour`, blank: () => "#000000", of: { kind: "plain", max: 7, type: "color" } },
        },
        {
          name: "design_ids",
          label: t`Numbers of prints that it wears`,
          shape: { kind: "list", most: 6, least: 0, add: t`Add a print`, blank: () => null, of: { kind: "number", least: 1, most: 2_000_000_000 } },
        },
      ];
    case "season": {
      const traits = (name: string, label: string): ShapeField => ({
        name,
        label,
        shape: {
          kind: "list",
          most: 6,
          least: 0,
          add: t`Add an entry`,
          isFolded: true,
          blank: () => ({}),
          of: [text("name", t({ message: "Name", context: "of a thing" }), 60), text("about", t`Description`, 400, 2)],
        },
      });
      return [
        plain("code", t`Code`, 7, t`Such as 2027-ss`),
        whole("year", t`Year`, 1990, 2100),
        { name: "half", label: t`Half of the year`, shape: { kind: "choice", choices: of(choices.half) } },
        isPublic,
        title(80),
        text("about", t`About the season`, 1_000, 4),
        picture,
        {
          name: "colours",
          label: t`Colours`,
          shape: {
            kind: "list",
            most: 8,
            least: 0,
            add: t`Add a colour`,
            blank: () => ({ hex: "#000000" }),
            of: [
              { name: "hex", label: t`Shade`, shape: { kind: "plain", max: 7, type: "color" } },
              text("name", t({ message: "Name", context: "of a thing" }), 40),
            ],
          },
        },
        traits("silhouettes", t`Silhouettes`),
        traits("fabrics", t`Fabrics`),
      ];
    }
    case "theme":
      return [whole("position", t`Place in the list`, 0, 1_000), isPublic, title(80), text("about", t`About the theme`, 1_000, 4), picture];
  }
};

/** A piece of the exposition as it is written. */
export default function ExpositionRecordPage() {
  const data = useLoaderData<typeof loader>();
  const { kind, survey } = data;
  const words = useExpositionKinds().words[kind];
  return (
    <RecordEditor
      data={data.loaded}
      save={saves[kind]}
      blank={blanks[kind]()}
      fields={useFields(data)}
      about={<Trans>Readers see what is published; everything else is kept as a draft.</Trans>}
      newWords={words.one}
      all={{ to: kind === expositionKinds[0] ? toConsole("exposition") : toConsole("exposition-kind", { kind }), label: words.all }}
      pathOf={(id) => toConsole("exposition-record", { kind, id })}
      seenAt={seenAt[kind]}
    >
      {survey && <SurveyResults {...survey} />}
    </RecordEditor>
  );
}
