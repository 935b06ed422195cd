import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { reviewsOfOrder } from "#domains/trade/reviews/contract/writing.ts";
import { OwnReview } from "#domains/trade/reviews/ui/own-review.tsx";
import { ReviewForm } from "#domains/trade/reviews/ui/review-form.tsx";
import { ReviewedGoods } from "#domains/trade/reviews/ui/reviewed-goods.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { callFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";
import css from "./evaluate.module.css";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  return callFrom(context)(reviewsOfOrder, { id });
};

/** What I say of an order's products: what is still to be reviewed as one form, and what I wrote with what can be added to it. */
export default function EvaluatePage() {
  const { t } = useLingui();
  const order = useLoaderData<typeof loader>();
  const written = order.products.filter((product) => product.review);
  const open = order.window === "open" ? order.products.filter((product) => !product.review) : [];
  const back = (
    <LinkButton look="ghost" to={to("order-detail", { id: order.id })}>
      <Trans>View order</Trans>
    </LinkButton>
  );
  return (
    <main className="wrap">
      <PageMeta title={t`Reviews of order ${order.code}`} noIndex />
      <Breadcrumb
        trail={[
          { label: t`User centre`, to: to("user") },
          { label: t`My orders`, to: to("user-order") },
          { label: order.code, to: to("order-detail", { id: order.id }) },
          { label: t`Reviews` },
        ]}
      />
      <PageHead
        title={open.length > 0 ? <Trans>Review what you received</Trans> : <Trans>My reviews of this order</Trans>}
        about={
          <>
            <Trans>Order</Trans> <Ltr>{order.code}</Ltr> ·{" "}
            <Link to={to("product-shop", { shop: order.shop.id })}>
              <bdi>{order.shop.name}</bdi>
            </Link>
          </>
        }
      >
        {back}
      </PageHead>
      {open.length > 0 && (
        <>
          <Message>
            <Trans>
              You can review these products until <Stamp at={order.until} />, all of them at once or some now and some later.
            </Trans>
          </Message>
          <div className={css.form}>
            {/* Made anew once some are written: what was typed of the others was sent with them. */}
            <ReviewForm key={open.map((product) => product.product_id).join()} id={order.id} seller={order.shop.id} products={open} />
          </div>
        </>
      )}
      {open.length === 0 && written.length === 0 && (
        <Empty
          title={
            order.window === "not_yet" ? (
              <Trans>The goods are not received yet</Trans>
            ) : order.window === "closed" ? (
              <Trans>This order was closed</Trans>
            ) : (
              <Trans>The time for reviews of this order is over</Trans>
            )
          }
          about={
            order.window === "not_yet" ? (
              <Trans>Confirm receipt first; then you have fifteen days to review what you bought.</Trans>
            ) : order.window === "closed" ? (
              <Trans>Only what was received can be reviewed.</Trans>
            ) : (
              <Trans>It ends fifteen days after receipt.</Trans>
            )
          }
        >
          {back}
        </Empty>
      )}
      {written.length > 0 && (
        <Section title={<Trans>What you wrote</Trans>}>
          <ul className={css.written}>
            {written.map((product) => (
              <li key={product.product_id} className={`sheet ${css.line}`}>
                <ReviewedGoods product={product} seller={order.shop.id} />
                {product.review && <OwnReview review={product.review} />}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </main>
  );
}
