import { Trans } from "@lingui/react/macro";
import { useNavigate, useRevalidator } from "react-router";
import { removeFromCart, updateCart } from "#domains/trade/cart/contract/cart.ts";
import type { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { ThreadButton, ThreadLink } from "#ui/button.tsx";
import { Quantity } from "#ui/quantity.tsx";
import { Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { linesText, type WantedLine } from "./lines-query.ts";

type Preview = OutputOf<typeof previewOrder>;
export type Fault = Preview["warnings"][number];
export type PreviewLine = Preview["shops"][number]["lines"][number];

/** Puts a line right where it came from: in the cart, or in the address of a checkout that buys at once. */
export const useMend = ({ lines, productId, isSample }: { lines: readonly WantedLine[] | null; productId: number; isSample: boolean }, done: () => void) => {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { run } = useAction();
  const setQuantity = (sku_id: number, quantity: number) =>
    run(async () => {
      if (lines) {
        const kept = lines.map((line) => (line.sku_id === sku_id ? { ...line, quantity } : line)).filter((line) => line.quantity > 0);
        await navigate(
          kept.length > 0 ? to("product-submit-id", { id: productId }, { lines: linesText(kept), ...(isSample ? { sample: 1 } : {}) }) : to("product-cart"),
          {
            replace: true,
            preventScrollReset: true,
          },
        );
      } else {
        if (quantity === 0) await call<typeof removeFromCart>(removeFromCart, { sku_ids: [sku_id] });
        else await call<typeof updateCart>(updateCart, { lines: [{ sku_id, quantity }] });
        await revalidate();
      }
      done();
    });
  return { remove: (sku: number) => void setQuantity(sku, 0), take: (sku: number, quantity: number) => void setQuantity(sku, quantity) };
};
export type Mend = ReturnType<typeof useMend>;

/** What is wrong with a line, in the server's words, and the way on. */
export const FaultNote = ({ fault, line, seller, mend }: { fault: Fault; line?: PreviewLine; seller?: number; mend: Mend }) => (
  <Message tone="failed">
    {fault.text}{" "}
    <span className="row">
      {fault.code === "stock_short" && line && line.available > 0 && (
        <ThreadButton onClick={() => mend.take(line.sku_id, line.available)}>
          <Trans>
            Take <Quantity count={line.available} unit={line.unit} />
          </Trans>
        </ThreadButton>
      )}
      {fault.code === "below_minimum" && line && seller && (
        <ThreadLink to={to("product-shop-details", { shop: seller }, { id: line.product_id })}>
          <Trans>Add more of it</Trans>
        </ThreadLink>
      )}
      {fault.code === "mixed_currency" && (
        <ThreadLink to={to("product-cart")}>
          <Trans>Choose in the cart</Trans>
        </ThreadLink>
      )}
      {fault.sku_id > 0 && (
        <ThreadButton onClick={() => mend.remove(fault.sku_id)}>
          <Trans>Remove this line</Trans>
        </ThreadButton>
      )}
    </span>
  </Message>
);
