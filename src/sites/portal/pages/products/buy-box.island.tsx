import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { missingToMinimum, nextBreak, totalAt } from "#domains/catalogue/catalog/contract/price-break.ts";
import { PackFill } from "#domains/catalogue/catalog/ui/pack-fill.tsx";
import { PriceLadder } from "#domains/catalogue/catalog/ui/price-ladder.tsx";
import { SkuMatrix, type Chosen } from "#domains/catalogue/catalog/ui/sku-matrix.tsx";
import { addLines } from "#domains/trade/cart/ui/add-lines.ts";
import { CallFailed, CallRefused } from "#kit/browser/call.ts";
import { goTo } from "#kit/browser/navigation.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { session } from "#kit/browser/session.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import { moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { Button, ThreadButton } from "#ui/button.tsx";
import { turnTo } from "#ui/behaviours/turn-to.ts";
import { Icon } from "#ui/icon.tsx";
import { island } from "#ui/island.tsx";
import { press } from "#ui/press.ts";
import { Worth } from "#ui/price.tsx";
import { Quantity, useQuantity } from "#ui/quantity.tsx";
import { ChooseCurrency } from "../../layout/currency-choice.tsx";
import type { Buyable } from "./buyable.ts";
import css from "./buy-box.module.css";

/** Chooses colours and sizes, shows the price that the quantity reaches, adds to the cart or goes to the order. */
const BuyBox = ({ product }: { product: Buyable }) => {
  const { t } = useLingui();
  const quantity = useQuantity();
  const [chosen, setChosen] = useState<Chosen>({});
  const [isAdding, setAdding] = useState(false);
  const lines = Object.entries(chosen)
    .filter(([, count]) => count > 0)
    .map(([sku, quantity]) => ({ sku_id: Number(sku), quantity }));
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  const next = nextBreak(product.price_breaks, count);
  const surcharge = product.colours
    .flatMap(({ skus }) => skus)
    .reduce((more, sku) => more + BigInt(sku.surcharge?.minor ?? 0) * BigInt(chosen[sku.id] ?? 0), 0n);
  const sum = totalAt(product.price_breaks, count, surcharge);
  const missing = missingToMinimum(product.min_quantity, count);
  const nothing = t`Choose colours, sizes and quantities first`;
  const reason = count === 0 ? nothing : missing > 0 ? t`The minimum order is ${quantity(product.min_quantity, product.unit.key)}: ${missing} more` : undefined;
  const nextPrice = next?.to.price.text;

  const warn = (text: string) => showToast({ tone: "warning", text });
  const add = async () => {
    if (reason) return warn(reason);
    setAdding(true);
    try {
      await addLines(lines);
      showToast({ tone: "done", text: t`Added to the cart`, action: { label: t`Go to the cart`, run: () => void goTo(to("product-cart")) } });
      setChosen({});
    } catch (error) {
      if (error instanceof CallRefused) showToast({ tone: "error", text: error.msg });
      else if (!(error instanceof CallFailed)) throw error;
    } finally {
      setAdding(false);
    }
  };
  const submit = (more: { sample?: 1 }) => {
    const page = to("product-submit-id", { id: product.id }, { lines: lines.map((line) => `${line.sku_id}x${line.quantity}`).join(","), ...more });
    if (session.token()) void goTo(page);
    else openSignIn(page);
  };
  const buy = () => (reason ? warn(reason) : submit({}));
  // How many one buyer gets, and what the buyer has already, the checkout says.
  const sample = () => (count === 0 ? warn(nothing) : submit({ sample: 1 }));

  return (
    <>
      <PriceLadder breaks={product.price_breaks} count={count} unit={product.unit.key} />
      <p className={css.worth}>
        <Worth of={product.price_breaks.map(({ price }) => price)} />
        <ChooseCurrency />
      </p>
      <PackFill packs={product.packs} colours={product.colours} breaks={product.price_breaks} unit={product.unit.key} chosen={chosen} onChange={setChosen} />
      <SkuMatrix unit={product.unit.key} sizes={product.sizes} colours={product.colours} chosen={chosen} onChange={setChosen} onColour={turnTo} />
      <div className={css.sum}>
        <div>
          <p className="cap" aria-live="polite">
            {count > 0 && sum ? (
              <>
                <Quantity count={count} unit={product.unit.key} /> × <bdi dir="ltr">{moneyText(sum.unit)}</bdi>
                {surcharge > 0n && <bdi dir="ltr"> + {moneyText({ ...sum.unit, minor: surcharge })}</bdi>}
                {next && (
                  <>
                    {"\u00a0· "}
                    <Trans>
                      <bdi dir="ltr">{nextPrice}</bdi> from <Quantity count={next.to.from_quantity} unit={product.unit.key} />
                    </Trans>
                  </>
                )}
              </>
            ) : (
              <Trans>
                Minimum order <Quantity count={product.min_quantity} unit={product.unit.key} />, colours and sizes may be mixed
              </Trans>
            )}
          </p>
          <b className="fig">
            <bdi dir="ltr">{sum ? moneyText(sum.total) : "–"}</bdi>
          </b>
        </div>
        {count === 0 && (
          <Button
            look="ghost"
            size="large"
            className={css.ask}
            {...press("chat", { receiverId: product.seller_id, card: { msg_type: 5, type_id: product.id } })}
          >
            <Icon name="chat" small />
            <Trans context="whom to ask about goods">Chat</Trans>
          </Button>
        )}
        <Button look="ghost" size="large" busy={isAdding} onClick={() => void add()}>
          <Trans>Add to cart</Trans>
        </Button>
        <Button look="seal" size="large" onClick={buy}>
          <Trans>Buy now</Trans>
        </Button>
      </div>
      {reason && count > 0 && <p className={css.reason}>{reason}</p>}
      {product.sample_price && (
        <p className={css.sample}>
          <ThreadButton onClick={sample}>
            <Trans>Order a sample</Trans>
          </ThreadButton>
        </p>
      )}
    </>
  );
};

export default island("buy-box", BuyBox);
