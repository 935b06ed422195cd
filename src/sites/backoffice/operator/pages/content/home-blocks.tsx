import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { HomeBlockKind } from "#domains/publishing/site/contract/fields.ts";
import type { Word } from "#kit/words.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { ListEditor } from "../../parts/list-editor.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { loadPiece } from "./load-piece.ts";
import { PiecePage } from "./piece-page.tsx";

export const loader = ({ context }: LoaderFunctionArgs) => loadPiece(context, "home");

const blockWords: Record<HomeBlockKind, Word> = {
  prices: /*i18n*/ { id: "operator.block_ticker", message: "Market price ticker" },
  orders: /*i18n*/ { id: "operator.block_orders", message: "Processing orders" },
  sellers: /*i18n*/ { id: "operator.block_bestsellers", message: "Stock wholesale: bestsellers" },
  prints: /*i18n*/ { id: "operator.block_print_designs", message: "Print designs" },
  arrivals: /*i18n*/ { id: "operator.block_arrivals", message: "New arrivals" },
  factories: /*i18n*/ { id: "operator.block_factories", message: "Factory directory" },
  people: /*i18n*/ { id: "operator.block_people", message: "Designers and models" },
  news: /*i18n*/ { id: "operator.block_news", message: "Headlines" },
};

/** These show no heading of their own, or two. */
const withoutTitle: readonly HomeBlockKind[] = ["prices", "people"];

export default function HomeBlocksPage() {
  const { t, i18n } = useLingui();
  return (
    <PiecePage<"home">
      data={useLoaderData<typeof loader>()}
      blank={{ piece: "home", blocks: [] }}
      title={t`Home page`}
      about={<Trans>The blocks below the carousel, in this order. A block with nothing to show is left out.</Trans>}
    >
      {({ content, set, issue }) => (
        <ListEditor
          items={content.blocks}
          onChange={(blocks) => set({ blocks })}
          nameOf={(block) => i18n._(blockWords[block.kind])}
          most={content.blocks.length}
          render={(block, change, index) => (
            <>
              <Checkbox checked={block.is_on} onChange={(event) => change({ ...block, is_on: event.target.checked })}>
                <b>{i18n._(blockWords[block.kind])}</b>
              </Checkbox>
              {block.is_on && !withoutTitle.includes(block.kind) && (
                <details open={block.title !== undefined || issue(`blocks.${index}.title`) !== undefined}>
                  <summary className="small">
                    <Trans>A heading of your own</Trans>
                  </summary>
                  <LocalTextField
                    label={t`Heading`}
                    hint={t`Empty: the usual heading`}
                    optional
                    max={60}
                    value={block.title}
                    onChange={(title) => change({ ...block, title })}
                    error={issue(`blocks.${index}.title`)}
                  />
                </details>
              )}
            </>
          )}
        />
      )}
    </PiecePage>
  );
}
