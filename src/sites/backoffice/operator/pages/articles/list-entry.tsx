import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { deskList, saveArticleCategory, saveBrand, saveTag, saveTopic } from "#domains/publishing/articles/contract/desk.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { loadRecord, wantedKind } from "../../parts/load-records.ts";
import { RecordEditor } from "../../parts/record-editor.tsx";
import type { ShapeField } from "../../parts/shape-editor.tsx";
import { entryKinds } from "./entry-kinds.ts";
import { TopicArticles } from "./topic-articles.tsx";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const kind = wantedKind(entryKinds, params["kind"]);
  const [loaded, { list }] = await Promise.all([
    loadRecord(context, `article-${kind}`, params["id"]),
    kind === "topic" ? callFrom(context)(deskList, { size: 60 }) : { list: [] },
  ]);
  return { kind, loaded, titles: list.map(({ id, title }) => ({ id, title })) };
};

const saves = { category: saveArticleCategory, tag: saveTag, brand: saveBrand, topic: saveTopic } as const;

/** A category, tag, brand or topic of the articles. */
export default function ArticleEntryPage() {
  const { t } = useLingui();
  const { kind, loaded, titles } = useLoaderData<typeof loader>();
  const isNew = !loaded.record?.published;
  const place: ShapeField = {
    name: "position",
    label: t`Place in the order`,
    hint: t`Small ones come first.`,
    shape: { kind: "number", least: 0, most: 10_000 },
  };
  const shown: ShapeField = { name: "is_public", label: t({ message: "Public", context: "checkbox" }), shape: { kind: "check" } };
  const title = (max: number): ShapeField => ({ name: "title", label: t`Title`, shape: { kind: "text", max } });
  const picture: ShapeField = { name: "image", label: t`Picture`, shape: { kind: "image" } };
  const fields: Record<typeof kind, readonly ShapeField[]> = {
    category: [
      ...(isNew
        ? [
            {
              name: "code",
              label: t`Code`,
              hint: t`Small letters and lines below. It names the category for ever.`,
              shape: { kind: "plain", max: 40, placeholder: "breaking_news" },
            } satisfies ShapeField,
          ]
        : []),
      place,
      title(40),
    ],
    tag: [title(24)],
    brand: [
      place,
      { name: "country", label: t`Country, two letters`, shape: { kind: "plain", max: 2, placeholder: "CN" } },
      shown,
      { name: "name", label: t`Name`, shape: { kind: "text", max: 80 } },
      { name: "about", label: t`About it`, shape: { kind: "text", max: 600, rows: 3, optional: true } },
      { name: "logo", label: t`Logo`, shape: { kind: "image" } },
      picture,
    ],
    topic: [
      place,
      shown,
      title(80),
      { name: "intro", label: t`Introduction`, shape: { kind: "text", max: 600, rows: 3, optional: true } },
      picture,
      { name: "article_ids", label: t`Articles`, shape: { kind: "drawn", draw: (editing) => <TopicArticles {...editing} titles={titles} /> } },
    ],
  };
  const blanks: Record<typeof kind, Record<string, unknown>> = {
    category: { code: "", position: 0 },
    tag: {},
    brand: { logo: "", image: "", country: "", position: 0, is_public: true },
    topic: { image: "", position: 0, is_public: true, article_ids: [] },
  };
  const newWords: Record<typeof kind, string> = { category: t`New category`, tag: t`New tag`, brand: t`New brand`, topic: t`New topic` };
  return (
    <RecordEditor
      data={loaded}
      save={saves[kind]}
      blank={blanks[kind]}
      fields={fields[kind]}
      about={<Trans>Readers see what is published; everything else is kept as a draft.</Trans>}
      newWords={newWords[kind]}
      all={{ to: toConsole("article-lists"), label: <Trans>Categories, tags, brands, topics</Trans> }}
      pathOf={(id) => toConsole("article-entry", { kind, id })}
    />
  );
}
