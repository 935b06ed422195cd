import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { tell } from "#kit/browser/action.ts";
import { call, CallFailed, CallRefused } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { moneyText } from "#kit/money-text.ts";
import { cartCount } from "#ui/cart-count.ts";
import { addToCart, listCart, removeFromCart, updateCart } from "../contract/cart.ts";

export type Cart = OutputOf<typeof listCart>;
export type CartShop = Cart["shops"][number];
export type CartProduct = CartShop["products"][number];
export type CartLine = CartProduct["lines"][number];
type Edit = { quantity?: number; is_selected?: boolean };

const settleMs = 400;

const priced = (line: CartLine, quantity: number): CartLine["total"] => {
  const minor = BigInt(line.unit_price.minor) * BigInt(quantity);
  const { currency } = line.unit_price;
  return { minor: String(minor), currency, text: moneyText({ minor, currency }) };
};

/** The server's cart with what the reader changed since. Totals over several lines stay the server's: prices go by its breaks. */
const withEdits = (cart: Cart, edits: ReadonlyMap<number, Edit>, gone: ReadonlySet<number>): Cart => {
  const shops = cart.shops.flatMap((shop) => {
    const products = shop.products.flatMap((product) => {
      const lines = product.lines
        .filter((line) => !gone.has(line.sku_id))
        .map((line) => {
          const edit = edits.get(line.sku_id);
          if (!edit) return line;
          const quantity = edit.quantity ?? line.quantity;
          return {
            ...line,
            quantity,
            is_selected: edit.is_selected ?? line.is_selected,
            total: quantity === line.quantity ? line.total : priced(line, quantity),
          };
        });
      return lines.length > 0 ? [{ ...product, lines }] : [];
    });
    return products.length > 0 ? [{ ...shop, products }] : [];
  });
  return { ...cart, shops };
};

export const linesOf = (of: { shops: readonly CartShop[] } | CartShop | CartProduct): CartLine[] =>
  "shops" in of ? of.shops.flatMap(linesOf) : "products" in of ? of.products.flatMap(linesOf) : [...of.lines];

/**
 * My cart while I work on it: changes show at once, are sent together after a short rest, and are put back with the server's
 * sentence where it refuses them.
 */
export const useCart = (loaded: Cart) => {
  const { t } = useLingui();
  const [cart, setCart] = useState(loaded);
  const [edits, setEdits] = useState<ReadonlyMap<number, Edit>>(new Map());
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [isUnsaved, setUnsaved] = useState(false);
  const [seen, setSeen] = useState(loaded);
  if (seen !== loaded) {
    setSeen(loaded);
    setCart(loaded);
  }

  // What is not yet the server's, and the sending of it: one at a time, in the order of the changes.
  const pending = useRef(new Map<number, Edit>());
  const sending = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = () => setEdits(new Map(pending.current));

  const refresh = useCallback(async () => {
    const fresh = await call<typeof listCart>(listCart, {}, { quiet: true }).catch(() => null);
    if (!fresh) return;
    cartCount.set(fresh.count);
    setCart(fresh);
  }, []);

  const putBack = (error: CallRefused, sent: ReadonlyMap<number, Edit>) => {
    const at = /^lines\.(\d+)/.exec(error.issues[0]?.path ?? "")?.[1];
    const sku = at === undefined ? undefined : [...sent.keys()][Number(at)];
    for (const one of sku === undefined ? sent.keys() : [sku]) pending.current.delete(one);
    if (sku === undefined) showToast({ tone: "error", text: error.msg });
    else setRefused((before) => new Map(before).set(sku, error.msg));
  };

  const sendAll = async (): Promise<boolean> => {
    while (pending.current.size > 0) {
      const sent = new Map(pending.current);
      try {
        await call<typeof updateCart>(updateCart, { lines: [...sent].map(([sku_id, edit]) => ({ sku_id, ...edit })) });
        for (const [sku, edit] of sent) if (pending.current.get(sku) === edit) pending.current.delete(sku);
      } catch (error) {
        if (error instanceof CallRefused) putBack(error, sent);
        else if (error instanceof CallFailed && error.status === 404) {
          // A line that another tab has taken out meanwhile.
          pending.current.clear();
          await refresh();
        } else {
          if (!(error instanceof CallFailed)) throw error;
          setUnsaved(true);
          return false;
        }
      }
    }
    setUnsaved(false);
    await refresh();
    return true;
  };

  /** Sends what waits; resolves with whether the server has it all. */
  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    sending.current ??= sendAll().finally(() => {
      sending.current = undefined;
      show();
    });
    return sending.current;
  };

  const sendWaiting = useEffectEvent(() => void (pending.current.size > 0 && save()));
  useEffect(() => {
    const whenHidden = () => document.visibilityState === "hidden" && sendWaiting();
    document.addEventListener("visibilitychange", whenHidden);
    return () => {
      document.removeEventListener("visibilitychange", whenHidden);
      sendWaiting();
    };
  }, []);

  const change = (skus: readonly number[], edit: Edit) => {
    for (const sku of skus) pending.current.set(sku, { ...pending.current.get(sku), ...edit });
    setRefused((before) => new Map([...before].filter(([sku]) => !skus.includes(sku))));
    show();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), settleMs);
  };

  const undo = async (lines: readonly CartLine[]) => {
    try {
      await call<typeof addToCart>(addToCart, { lines: lines.map(({ sku_id, quantity }) => ({ sku_id, quantity })) });
      const unselected = lines.filter((line) => !line.is_selected);
      if (unselected.length > 0) await call<typeof updateCart>(updateCart, { lines: unselected.map(({ sku_id }) => ({ sku_id, is_selected: false })) });
    } catch (error) {
      tell(error);
    }
    await refresh();
  };

  const remove = async (lines: readonly CartLine[]) => {
    const skus = lines.map((line) => line.sku_id);
    for (const sku of skus) pending.current.delete(sku);
    show();
    setGone((before) => new Set([...before, ...skus]));
    try {
      await call<typeof removeFromCart>(removeFromCart, { sku_ids: skus });
      await refresh();
      // What is off sale cannot be put back.
      const canReturn = lines.filter((line) => !line.warnings.includes("not_on_sale"));
      showToast({
        tone: "done",
        text: t`Removed from the cart`,
        ...(canReturn.length > 0 ? { action: { label: t`Undo`, run: () => void undo(canReturn) } } : {}),
      });
    } catch (error) {
      tell(error);
    } finally {
      setGone((before) => new Set([...before].filter((sku) => !skus.includes(sku))));
    }
  };

  return {
    cart: withEdits(cart, edits, gone),
    /** The sums are those before the latest changes. */
    isStale: edits.size > 0,
    isUnsaved,
    refused,
    setQuantity: (sku: number, quantity: number) => change([sku], { quantity }),
    select: (lines: readonly CartLine[], is_selected: boolean) =>
      change(
        lines.filter((line) => line.is_selected !== is_selected).map((line) => line.sku_id),
        { is_selected },
      ),
    remove,
    save,
  };
};
export type CartInHand = ReturnType<typeof useCart>;
