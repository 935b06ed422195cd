import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { cancelProcessing, closeProcessing, myProcessing } from "#domains/sourcing/processing/contract/buying.ts";
import { offerLifecycle, processingLifecycle } from "#domains/sourcing/processing/contract/lifecycle.ts";
import { myOffers } from "#domains/sourcing/processing/contract/offering.ts";
import { OfferState } from "#domains/sourcing/processing/ui/offer-state.tsx";
import { OrderState } from "#domains/sourcing/processing/ui/order-state.tsx";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Flag } from "#ui/flag.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { CountBadge } from "#ui/tag.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom, pageRequest } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { laterPage, oneOf, pageOf } from "../search/read-address.ts";
import { Stamp } from "#ui/stamp.tsx";
import css from "./my-processing.module.css";

const size = 10;

/** My processing orders by their state; an enterprise's own offers beside them (`view=offers`). */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const address = new URL(request.url).searchParams;
  const page = pageOf(address);
  const isEnterprise = (await context.get(pageRequest).session())?.isEnterprise ?? false;
  if (isEnterprise && address.get("view") === "offers") {
    const status = oneOf(offerLifecycle.states, address.get("status"));
    return { isEnterprise, orders: null, offers: await ask(myOffers, { ...(status ? { status } : {}), page, size }), status, page };
  }
  const status = oneOf(processingLifecycle.states, address.get("status"));
  return { isEnterprise, orders: await ask(myProcessing, { ...(status ? { status } : {}), page, size }), offers: null, status, page };
};

type Loaded = Awaited<ReturnType<typeof loader>>;
type Order = NonNullable<Loaded["orders"]>["list"][number];
type Offer = NonNullable<Loaded["offers"]>["list"][number];

const OrderRow = ({ order }: { order: Order }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning: isActing } = useAction({
    after: () => {
      setAsking(false);
      return revalidate();
    },
  });
  const act = (work: () => Promise<unknown>, done: string) => run(work, { done });
  const isDraft = order.status === "draft";
  return (
    <article className={css.row}>
      <Picture src={order.image} alt="" sizes="76px" ratio="4 / 5" />
      <div>
        <p className={css.line}>
          <Ltr>{order.number}</Ltr>
          <OrderState status={order.status} />
        </p>
        <h2>
          {isDraft || order.status === "cancelled" ? (
            <Link to={isDraft ? to("po-publish", { id: order.id }) : to("po-details-id", { id: order.id })}>{order.title}</Link>
          ) : (
            <Link to={to("po-details-id", { id: order.id })}>{order.title}</Link>
          )}
        </h2>
        <p className={css.line}>
          <span>
            <Flag code={order.country} /> {order.destination}
          </span>
          <span>
            <bdi>
              {order.quantity.toLocaleString("en")} {order.unit_text}
            </bdi>
          </span>
          {order.status === "published" && (
            <span>
              <Trans>
                Offers until <Stamp at={order.deadline} />
              </Trans>
            </span>
          )}
        </p>
      </div>
      <div className={css.acts}>
        {!isDraft && order.offers_count > 0 && (
          <LinkButton to={to("po-details-id", { id: order.id })} look={order.waiting > 0 ? "primary" : "ghost"} size="small">
            <Plural value={order.offers_count} one="# offer" other="# offers" />
            <CountBadge count={order.waiting} className={css.badge} />
          </LinkButton>
        )}
        {order.contract_id > 0 && (
          <LinkButton to={to("user-contract-id", { id: order.contract_id })} size="small">
            <Trans>View contract</Trans>
          </LinkButton>
        )}
        {order.actions.includes("publish") && (
          <LinkButton to={to("po-publish", { id: order.id })} look="ghost" size="small">
            <Trans>Go on and publish</Trans>
          </LinkButton>
        )}
        {order.actions.includes("close") && (
          <Button look="ghost" size="small" busy={isActing} onClick={() => void act(() => call(closeProcessing, { id: order.id }), t`The order is closed`)}>
            <Trans>Mark as completed</Trans>
          </Button>
        )}
        {order.actions.includes("cancel") && (
          <Button look="soft" size="small" onClick={() => setAsking(true)}>
            {isDraft ? <Trans>Throw the draft away</Trans> : <Trans>Withdraw the order</Trans>}
          </Button>
        )}
      </div>
      {isAsking && (
        <Dialog
          title={isDraft ? <Trans>Throw the draft away?</Trans> : <Trans>Withdraw the order?</Trans>}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="ghost" onClick={() => setAsking(false)}>
                <Trans>Keep it</Trans>
              </Button>
              <Button busy={isActing} onClick={() => void act(() => call(cancelProcessing, { id: order.id }), t`The order is withdrawn`)}>
                {isDraft ? <Trans>Throw it away</Trans> : <Trans>Withdraw it</Trans>}
              </Button>
            </>
          }
        >
          <p>{isDraft ? <Trans>It cannot be brought back.</Trans> : <Trans>Factories can offer no more, and all open offers are declined.</Trans>}</p>
        </Dialog>
      )}
    </article>
  );
};

const OfferRow = ({ offer }: { offer: Offer }) => (
  <article className={css.row}>
    <Picture src={offer.order.image} alt="" sizes="76px" ratio="4 / 5" />
    <div>
      <p className={css.line}>
        <Ltr>{offer.order.number}</Ltr>
        <OfferState status={offer.status} />
      </p>
      <h2>
        <Link to={to("po-details-id", { id: offer.order_id })}>{offer.order.title}</Link>
      </h2>
      <p className={css.line}>
        <span>
          <Price money={offer.price} /> · <Plural value={offer.lead_days} one="# day" other="# days" />
        </span>
        <span>
          <Plural value={offer.versions.length} one="# version" other="# versions" />
        </span>
        <Stamp at={offer.createtime} />
      </p>
    </div>
    <div className={css.acts}>
      {offer.contract_id > 0 && (
        <LinkButton to={to("user-contract-id", { id: offer.contract_id })} size="small">
          <Trans>View contract</Trans>
        </LinkButton>
      )}
      <LinkButton to={to("po-details-id", { id: offer.order_id })} look={offer.status === "countered" ? "primary" : "ghost"} size="small">
        {offer.status === "countered" ? <Trans>Answer the counter</Trans> : <Trans>See the offer</Trans>}
      </LinkButton>
    </div>
  </article>
);

export default function MyProcessingPage() {
  const { isEnterprise, orders, offers, status, page } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const path = (change: { view?: "offers" | undefined; status?: string | undefined; page?: number }) =>
    to("user-processing", { view: change.view, status: change.status, page: laterPage(change.page ?? 1) });
  const view = offers ? "offers" : undefined;
  const states: [string, string][] = [
    ["draft", t`Draft`],
    ["published", t`Open for offers`],
    ["expired", t({ message: "Expired", context: "call for offers" })],
    ["awarded", t`Awarded`],
    ["closed", t`Closed`],
    ["cancelled", t`Cancelled`],
  ];
  const offerStates: [string, string][] = [
    ["submitted", t({ message: "Submitted", context: "offer" })],
    ["countered", t({ message: "Countered by the buyer", context: "offer" })],
    ["accepted", t({ message: "Accepted", context: "offer" })],
    ["rejected", t({ message: "Declined", context: "offer" })],
    ["withdrawn", t({ message: "Withdrawn", context: "offer" })],
    ["expired", t({ message: "No longer holds", context: "offer" })],
  ];
  const list = orders ?? offers;
  return (
    <main className="wrap">
      <PageMeta title={t`My processing orders`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`My processing orders` }]} />
      <PageHead title={<Trans>My processing orders</Trans>} about={<Trans>What you want made, and what factories offer for it</Trans>}>
        <LinkButton to={to("po-publish")} look="seal">
          <Trans>Publish an order</Trans>
        </LinkButton>
      </PageHead>
      {isEnterprise && (
        <LinkTabs
          label={t`Orders and offers`}
          at={path({ view })}
          tabs={[
            { to: path({}), label: <Trans>My processing orders</Trans> },
            { to: path({ view: "offers" }), label: <Trans>My factory's offers</Trans> },
          ]}
        />
      )}
      <LinkTabs
        label={t`By state`}
        at={path({ view, status })}
        tabs={[
          { to: path({ view }), label: <Trans>All</Trans> },
          ...(offers ? offerStates : states).map(([key, label]) => ({
            to: path({ view, status: key }),
            label,
            ...(orders ? { count: orders.counts[key as keyof typeof orders.counts] } : {}),
          })),
        ]}
      />
      <div className={css.list}>
        {list?.list.length === 0 && (
          <Empty
            title={offers ? <Trans>No offers here</Trans> : <Trans>No processing orders here</Trans>}
            about={
              offers ? (
                <Trans>Offers you make on processing orders appear here.</Trans>
              ) : (
                <Trans>Write down what you want made; factories answer with offers.</Trans>
              )
            }
          >
            <LinkButton to={offers ? to("po") : to("po-publish")}>{offers ? <Trans>See open orders</Trans> : <Trans>Publish an order</Trans>}</LinkButton>
          </Empty>
        )}
        {orders?.list.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
        {offers?.list.map((offer) => (
          <OfferRow key={offer.id} offer={offer} />
        ))}
      </div>
      <Pager page={page} size={size} total={list?.total ?? 0} hrefOf={(next) => path({ view, status, page: next })} />
    </main>
  );
}
