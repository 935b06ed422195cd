import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { PackFill } from "#domains/catalogue/catalog/ui/pack-fill.tsx";
import { SkuMatrix, type Chosen } from "#domains/catalogue/catalog/ui/sku-matrix.tsx";
import { search } from "#domains/search/contract/search.ts";
import type { OrderLine } from "#domains/trade/order-lists/contract/judged-rows.ts";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Lookup } from "#ui/lookup.tsx";
import { useAction } from "#ui/use-action.ts";

type Product = OutputOf<typeof productDetails>;

const ChooseDialog = ({ product, onAdd, onClose }: { product: Product; onAdd: (lines: OrderLine[]) => void; onClose: () => void }) => {
  const [chosen, setChosen] = useState<Chosen>({});
  const lines = Object.entries(chosen).flatMap(([sku, quantity]) => (quantity > 0 ? [{ sku_id: Number(sku), quantity }] : []));
  return (
    <Dialog
      wide
      title={product.title}
      onClose={onClose}
      actions={
        <Button disabled={lines.length === 0} onClick={() => onAdd(lines)}>
          <Plural value={lines.length} _0="Add lines" one="Add # line" other="Add # lines" />
        </Button>
      }
    >
      <PackFill packs={product.packs} colours={product.colours} breaks={product.price_breaks} unit={product.unit.key} chosen={chosen} onChange={setChosen} />
      <SkuMatrix unit={product.unit.key} sizes={product.sizes} colours={product.colours} chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
};

/** Finds goods by words and takes quantities of their colours and sizes, or whole packs of them. */
export const AddGoods = ({ onAdd }: { onAdd: (lines: OrderLine[]) => void }) => {
  const { t } = useLingui();
  const [product, setProduct] = useState<Product>();
  const { run } = useAction();
  return (
    <>
      <Lookup
        label={t`Find goods to add`}
        hint={<Trans>By name or style code; colours, sizes and packs are chosen next</Trans>}
        taken={[]}
        find={async (q) =>
          (await call(search, { q, kind: "product", size: 12 })).list.map(({ id, title, price }) => ({
            id: Number(id),
            label: [title, price].filter(Boolean).join(" · "),
          }))
        }
        onPick={({ id }) => void run(async () => setProduct(await call(productDetails, { id })))}
      />
      {product && (
        <ChooseDialog
          product={product}
          onClose={() => setProduct(undefined)}
          onAdd={(lines) => {
            setProduct(undefined);
            onAdd(lines);
          }}
        />
      )}
    </>
  );
};
