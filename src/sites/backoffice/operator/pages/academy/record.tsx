import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { saveCourse, saveLecturer, saveSeries, saveStream, seriesPrices } from "#domains/publishing/academy/contract/admin.ts";
import { levelWords, seriesGroupWords, topicWords } from "#domains/publishing/academy/contract/fields.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { loadRecord, recordChoices, wantedKind } from "../../parts/load-records.ts";
import { loadTrail } from "../../parts/load-trail.ts";
import { RecordEditor } from "../../parts/record-editor.tsx";
import type { ShapeField } from "../../parts/shape-editor.tsx";
import { useAcademyWords } from "./kind-words.ts";
import { academyKinds, type AcademyKind } from "./kinds.ts";
import { WeeklyPrices } from "./weekly-prices.tsx";

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const kind = wantedKind(academyKinds, params["kind"]);
  const said = (words: Record<string, { id: string; message: string }>) => Object.entries(words).map(([value, word]) => ({ value, label: ask.say(word) }));
  const page = Number(new URL(request.url).searchParams.get("page"));
  const [loaded, experts, courses] = await Promise.all([
    loadRecord(context, kind, params["id"]),
    kind === "course" || kind === "stream" ? recordChoices(context, "expert") : [],
    kind === "stream" ? recordChoices(context, "course") : [],
  ]);
  const code = kind === "series" && loaded.record?.published ? (params["id"] ?? "") : "";
  const [prices, entered] = code
    ? await Promise.all([
        ask(seriesPrices, { code, page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1, size: 26 }),
        loadTrail(context, "academy", code),
      ])
    : [null, []];
  const trail = [...loaded.trail, ...entered].sort((a, b) => b.createtime - a.createtime);
  return {
    kind,
    loaded: { ...loaded, trail },
    experts,
    courses,
    prices: prices && { code, ...prices },
    topics: said(topicWords),
    levels: said(levelWords),
    groups: said(seriesGroupWords),
  };
};
type Loaded = Awaited<ReturnType<typeof loader>>;

const blanks: Record<AcademyKind, () => Record<string, unknown>> = {
  course: () => ({
    lecturer_id: null,
    topic: "sourcing",
    level: "first",
    price: "0",
    is_public: true,
    learns: [],
    chapters: [{ minutes: 10, is_free: true }],
    image: "",
  }),
  expert: () => ({ topics: [], image: "", account_id: null, is_public: true }),
  stream: () => {
    const hour = Math.floor(Date.now() / 3_600_000 + 24) * 3600;
    return { lecturer_id: null, topic: "sourcing", starts_at: hour, ends_at: hour + 5400, address: "", replay_course_id: null, image: "" };
  },
  series: () => ({ code: "", group: "cotton" }),
};
const saves = { course: saveCourse, expert: saveLecturer, stream: saveStream, series: saveSeries };
const seenAt: Record<AcademyKind, (id: string) => string> = {
  course: (id) => to("planetAcademy-course", { id }),
  expert: (id) => to("thinktank", { id }),
  stream: () => to("planetAcademy-liveStreaming"),
  series: () => to("planetAcademy-commodityTrendAnalysis"),
};

const useFields = ({ kind, loaded, experts, courses, topics, levels, groups }: Loaded): readonly ShapeField[] => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const named = (choices: readonly { value: string; title: LocalText }[]) =>
    choices.map(({ value, title }) => ({ value, label: pick(title, locale) || value }));
  const text = (name: string, label: string, max: number, rows?: number): ShapeField => ({
    name,
    label,
    shape: { kind: "text", max, ...(rows ? { rows } : {}) },
  });
  const picture: ShapeField = { name: "image", label: t`Picture`, shape: { kind: "image" } };
  const isPublic: ShapeField = { name: "is_public", label: t`Public: shown to readers`, shape: { kind: "check" } };
  const lecturer: ShapeField = { name: "lecturer_id", label: t`Lecturer`, shape: { kind: "choice", choices: named(experts), isNumber: true } };
  const topic: ShapeField = { name: "topic", label: t({ message: "Topic", context: "of a course" }), shape: { kind: "choice", choices: topics } };
  if (kind === "course")
    return [
      lecturer,
      topic,
      { name: "level", label: t({ message: "Level", context: "of a course" }), shape: { kind: "choice", choices: levels } },
      { name: "price", label: t`Price`, hint: t`0 is free of charge`, shape: { kind: "money" } },
      isPublic,
      text("title", t`Title`, 120),
      text("summary", t`In a few words`, 300, 2),
      text("about", t`About the course`, 4_000, 5),
      {
        name: "learns",
        label: t`What one learns`,
        shape: { kind: "list", most: 8, least: 0, add: t`Add a line`, blank: () => ({}), of: { kind: "text", max: 200 } },
      },
      picture,
      {
        name: "chapters",
        label: t`Chapters`,
        hint: t`An empty line ends a paragraph; a line that begins with ## is a heading, one with - an item of a list.`,
        shape: {
          kind: "list",
          most: 60,
          least: 1,
          add: t`Add a chapter`,
          isFolded: true,
          blank: () => ({ minutes: 10, is_free: false }),
          of: [
            { name: "minutes", label: t`Minutes to read`, shape: { kind: "number", least: 1, most: 600 } },
            { name: "is_free", label: t`Free preview: read by anybody`, shape: { kind: "check" } },
            text("title", t`Title`, 120),
            text("body", t`Text`, 40_000, 10),
          ],
        },
      },
    ];
  if (kind === "expert")
    return [
      isPublic,
      text("name", t({ message: "Name", context: "of a person" }), 60),
      text("position", t({ message: "Position", context: "of a person" }), 120),
      text("about", t`About the person`, 2_000, 5),
      { name: "topics", label: t`Topics, four at most`, shape: { kind: "choices", choices: topics, most: 4 } },
      {
        name: "account_id",
        label: t`Number of the lecturer's own account`,
        hint: t`Into its wallet goes the share of courses that are paid for; empty for lecturers of the house`,
        shape: { kind: "number", least: 1, most: 2_000_000_000, isNullable: true },
      },
      { name: "image", label: t`Portrait`, shape: { kind: "image" } },
    ];
  if (kind === "stream")
    return [
      lecturer,
      topic,
      { name: "starts_at", label: t`Begins, Beijing time`, shape: { kind: "moment" } },
      { name: "ends_at", label: t`Ends, Beijing time`, shape: { kind: "moment" } },
      {
        name: "address",
        label: t`Where it is watched`,
        hint: t`An address that begins with https; may follow later.`,
        shape: { kind: "plain", max: 300, type: "url", optional: true },
      },
      {
        name: "replay_course_id",
        label: t`Course that keeps it afterwards`,
        shape: { kind: "choice", choices: named(courses), isNumber: true, isNullable: true },
      },
      text("title", t`Title`, 120),
      text("about", t`What it is about`, 1_000, 4),
      picture,
    ];
  return [
    ...(loaded.record?.published
      ? []
      : [
          {
            name: "code",
            label: t`Code`,
            hint: t`Small letters, digits and dashes; it stays.`,
            shape: { kind: "plain", max: 31 },
          } as const satisfies ShapeField,
        ]),
    { name: "group", label: t`Group`, shape: { kind: "choice", choices: groups } },
    text("name", t`What is priced`, 80),
    text("unit", t({ message: "Unit", context: "of a price" }), 40),
    text("source", t`Source of the prices`, 200),
  ];
};

/** A course, an expert, a live stream or a price series as it is written. */
export default function AcademyRecordPage() {
  const data = useLoaderData<typeof loader>();
  const { kind, prices } = data;
  const words = useAcademyWords()[kind];
  return (
    <RecordEditor
      data={data.loaded}
      save={saves[kind]}
      blank={blanks[kind]()}
      fields={useFields(data)}
      about={<Trans>Readers see what is published; everything else is kept as a draft.</Trans>}
      newWords={words.one}
      all={{ to: kind === academyKinds[0] ? toConsole("academy") : toConsole("academy-kind", { kind }), label: words.all }}
      pathOf={(id) => toConsole("academy-record", { kind, id })}
      seenAt={seenAt[kind]}
    >
      {prices && <WeeklyPrices code={prices.code} prices={prices} />}
    </RecordEditor>
  );
}
