import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { adminBlocks, adminArticles, saveBlock } from "#domains/publishing/articles/contract/admin.ts";
import { blocks, categoryOfBlock } from "#domains/publishing/articles/contract/fields.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { loadRecord, wantedKind } from "../../parts/load-records.ts";
import { RecordEditor } from "../../parts/record-editor.tsx";
import { blockWords } from "./block-words.ts";
import { PlacedArticles } from "./placed-articles.tsx";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const block = wantedKind(blocks, params["id"]);
  const ask = callFrom(context);
  const [loaded, { list }, { list: articles }] = await Promise.all([
    loadRecord(context, "headline-block", block),
    ask(adminBlocks, {}),
    // Names of what a draft places: the newest, and what is placed anywhere already.
    ask(adminArticles, { size: 60 }),
  ]);
  const placed = list.flatMap((one) => one.placed);
  return {
    block,
    loaded,
    titles: [...articles.map(({ id, title }) => ({ id, title })), ...placed.map((one) => ({ id: one.article_id, title: one.title }))],
    showing: list.find((one) => one.block === block)?.placed.flatMap((one) => (one.is_showing ? [one.article_id] : [])) ?? [],
  };
};

/** A block of the headlines: what leads in it, from when until when. */
export default function BlockPage() {
  const { t, i18n } = useLingui();
  const { block, loaded, titles, showing } = useLoaderData<typeof loader>();
  const name = i18n._(blockWords[block]);
  return (
    <RecordEditor
      data={loaded}
      save={saveBlock}
      blank={{ placed: [] }}
      fields={[
        {
          name: "placed",
          label: t`Articles`,
          shape: { kind: "drawn", draw: (editing) => <PlacedArticles {...editing} titles={titles} showing={showing} /> },
        },
      ]}
      nameOf={() => name}
      newWords={name}
      about={
        categoryOfBlock[block] ? (
          <Trans>Free places are filled with the newest articles of its category.</Trans>
        ) : (
          <Trans>Free places are filled with the newest articles.</Trans>
        )
      }
      all={{ to: toConsole("article-blocks"), label: <Trans>All blocks</Trans> }}
      pathOf={(id) => toConsole("article-block", { id })}
    />
  );
}
