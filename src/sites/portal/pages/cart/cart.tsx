import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { listCart } from "#domains/trade/cart/contract/cart.ts";
import { CartShop, SelectLines } from "#domains/trade/cart/ui/cart-shop.tsx";
import { linesOf, useCart } from "#domains/trade/cart/ui/use-cart.ts";
import { couponsForMe } from "#domains/trade/orders/contract/again.ts";
import { CouponTickets } from "#domains/trade/coupons/ui/coupon-tickets.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton, ThreadButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Price, Worth } from "#ui/price.tsx";
import { Quantities } from "#ui/quantity.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { SaveList } from "../order-lists/save-list.tsx";
import css from "./cart.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const cart = await call(listCart, {});
  const { list } = await call(couponsForMe, { seller_ids: cart.shops.map(({ seller_id }) => seller_id) });
  return { cart, coupons: Object.fromEntries(list.map(({ seller_id, coupons }) => [seller_id, coupons])) };
};

export default function CartPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const hand = useCart(loaded.cart);
  const [isLeaving, setLeaving] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { cart, isStale } = hand;
  const chosen = cart.shops
    .flatMap(({ products }) =>
      products.map((product) => ({
        unit: product.unit,
        quantity: product.lines.filter((line) => line.is_selected).reduce((sum, line) => sum + line.quantity, 0),
      })),
    )
    .filter(({ quantity }) => quantity > 0);
  const all = linesOf(cart);
  const selected = all.filter((line) => line.is_selected);
  const faulty = all.filter((line) => line.warnings.includes("not_on_sale"));
  const reason =
    selected.length === 0
      ? t`Select what you want to order`
      : !isStale && !cart.can_order
        ? t`Some of what is selected cannot be ordered as it stands: see the notes at its lines`
        : undefined;

  const order = async () => {
    setLeaving(true);
    if (await hand.save()) await navigate(to("product-submit-id", { id: "cart" }));
    setLeaving(false);
  };

  return (
    <main className="wrap">
      <PageMeta title={t`Cart`} noIndex />
      <Breadcrumb trail={[{ label: t`Cart` }]} />
      <PageHead title={<Trans>Cart</Trans>} about={all.length > 0 && <Plural value={all.length} one="# colour and size" other="# colours and sizes" />}>
        {faulty.length > 0 && (
          <ThreadButton onClick={() => void hand.remove(faulty)}>
            <Plural value={faulty.length} one="Remove # that is off sale" other="Remove # that are off sale" />
          </ThreadButton>
        )}
      </PageHead>
      {all.length === 0 ? (
        <Empty
          title={<Trans>Your cart is empty</Trans>}
          about={<Trans>Choose colours, sizes and quantities on a product's page; they gather here by shop.</Trans>}
        >
          <LinkButton to={to("pifa")}>
            <Trans>See wholesale stock</Trans>
          </LinkButton>
          <LinkButton to={to("user-quick-order")} look="ghost">
            <Trans>Quick order</Trans>
          </LinkButton>
          <LinkButton to={to("user-order")} look="ghost">
            <Trans>My orders</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <>
          <div className={css.shops}>
            {cart.shops.map((shop) => (
              <CartShop
                key={shop.seller_id}
                shop={shop}
                hand={hand}
                coupons={
                  (loaded.coupons[shop.seller_id]?.length ?? 0) > 0 && (
                    <div>
                      <CouponTickets list={loaded.coupons[shop.seller_id] ?? []} />
                      <span className="cap">
                        <Trans>Coupons that apply are taken off at checkout.</Trans>
                      </span>
                    </div>
                  )
                }
              />
            ))}
          </div>
          <section className={css.bar} aria-label={t`Sum of what is selected`}>
            {hand.isUnsaved && (
              <Message tone="failed">
                <Trans>Your changes are not saved yet.</Trans>{" "}
                <ThreadButton onClick={() => void hand.save()}>
                  <Trans>Try again</Trans>
                </ThreadButton>
              </Message>
            )}
            <div className={css.sums}>
              <SelectLines lines={all} select={hand.select}>
                <Trans>Select all</Trans>
              </SelectLines>
              {selected.length > 0 && (
                <>
                  <ThreadButton className="small" onClick={() => void hand.remove(selected)}>
                    <Trans>Remove selected</Trans>
                  </ThreadButton>
                  <ThreadButton className="small" onClick={() => setSaving(true)}>
                    <Trans>Save as a list</Trans>
                  </ThreadButton>
                </>
              )}
              <p className={classes(css.sum, isStale && css.stale)} aria-live="polite" aria-busy={isStale}>
                <span className="cap">
                  <Trans>
                    Selected: <Quantities of={chosen} />
                  </Trans>
                </span>
                {cart.totals.map((total) => (
                  <Price key={total.currency} money={total} figure />
                ))}
                {cart.totals.map((total) => (
                  <Worth key={total.currency} of={[total]} />
                ))}
                {cart.totals.length === 0 && <span className="fig">–</span>}
              </p>
              <Button look="seal" size="large" busy={isLeaving} disabled={reason !== undefined} reason={reason} onClick={() => void order()}>
                <Trans>Check out</Trans>
              </Button>
            </div>
            {reason && <p className={css.reason}>{reason}</p>}
            {isSaving && <SaveList lines={selected.map(({ sku_id, quantity }) => ({ sku_id, quantity }))} onClose={() => setSaving(false)} />}
          </section>
        </>
      )}
    </main>
  );
}
