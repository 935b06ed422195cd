import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { SkuMatrix, type Chosen } from "#domains/catalogue/catalog/ui/sku-matrix.tsx";
import { joinGroup } from "#domains/trade/groupbuy/contract/joining.ts";
import { productOffer, showTeam } from "#domains/trade/groupbuy/contract/looking.ts";
import { GroupStanding } from "#domains/trade/groupbuy/ui/group-standing.tsx";
import { Steps } from "#domains/trade/groupbuy/ui/steps.tsx";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { AddressBook, AddressText } from "#domains/trade/orders/ui/address-book.tsx";
import { call } from "#kit/browser/call.ts";
import { moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { TextArea } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { Quantity, useQuantity } from "#ui/quantity.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Share } from "#ui/share.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom, missing } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";
import { attemptKey, dropDraft } from "./checkout-draft.ts";
import css from "./checkout.module.css";
import groupCss from "./group-pay.module.css";

/** `/product/grouppay/{product}` starts a group, `?group=` joins one. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const wanted = new URL(request.url).searchParams.get("group");
  const ask = callFrom(context);
  const [product, { list: addresses }, shown] = await Promise.all([
    ask(productDetails, { id }),
    ask(listAddresses, {}),
    wanted === null
      ? ask(productOffer, { product_id: id }).then(({ offer }) => ({ team: null, terms: offer, seconds_left: 0 }))
      : ask(showTeam, { id: wantedId(wanted) }),
  ]);
  if (shown.team && shown.team.product_id !== id) throw missing();
  return { product, addresses, ...shown };
};

type Loaded = Awaited<ReturnType<typeof loader>>;

const Form = ({ product, addresses, team, terms }: Pick<Loaded, "product" | "addresses" | "team"> & { terms: NonNullable<Loaded["terms"]> }) => {
  const { t } = useLingui();
  const quantity = useQuantity();
  const unit = product.unit.key;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Chosen>({});
  const [addressId, setAddressId] = useState<number>();
  const [isChoosing, setChoosing] = useState(false);
  const [note, setNote] = useState("");
  const { run, isRunning, refusal } = useAction({ refused: "shown", whenRefused: revalidate });

  const lines = Object.entries(chosen)
    .filter(([, count]) => count > 0)
    .map(([sku, quantity]) => ({ sku_id: Number(sku), quantity }));
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  const address = addresses.find((one) => one.id === addressId) ?? addresses.find((one) => one.is_default) ?? addresses[0];
  const first = terms.tiers[0]?.price;
  const { least_quantity: least, most_quantity: most } = terms;
  const total = first ? { minor: BigInt(first.minor) * BigInt(count), currency: first.currency } : undefined;
  const reason =
    count === 0
      ? t`Choose colours, sizes and quantities first`
      : count < least
        ? t`Each member orders ${quantity(least, unit)} at least`
        : most !== null && count > most
          ? t`Each member orders ${quantity(most, unit)} at most`
          : !address
            ? t`Choose a delivery address`
            : undefined;

  const place = async () => {
    if (reason || !address || !total) return;
    const input = {
      product_id: product.id,
      ...(team ? { team_id: team.id } : {}),
      lines,
      address_id: address.id,
      note,
      expected_total: { minor: String(total.minor), currency: total.currency },
    };
    const attempt = `group.${product.id}.${team?.id ?? 0}`;
    await run(async () => {
      const placed = await call<typeof joinGroup>(joinGroup, input, { key: attemptKey(attempt, JSON.stringify(input)) });
      dropDraft(attempt);
      // Replaced, so that going back does not come to an order that is placed.
      await navigate(to("product-pay-id", { id: placed.checkout_id }), { replace: true });
    });
  };

  return (
    <div className={css.columns}>
      <div>
        <Section
          title={<Trans>What you order</Trans>}
          about={
            most === null ? (
              <Trans>
                Each member orders <Quantity count={least} unit={unit} /> at least; colours and sizes may be mixed.
              </Trans>
            ) : (
              <Trans>
                Each member orders {least} to <Quantity count={most} unit={unit} />; colours and sizes may be mixed.
              </Trans>
            )
          }
        >
          <SkuMatrix unit={unit} sizes={product.sizes} colours={product.colours} chosen={chosen} onChange={setChosen} isOnePrice />
        </Section>
        <Section title={<Trans>Deliver to</Trans>}>
          {address && !isChoosing ? (
            <div className={css.address}>
              <AddressText address={address} />
              <Button look="ghost" size="small" onClick={() => setChoosing(true)}>
                <Trans>Change or add</Trans>
              </Button>
            </div>
          ) : (
            <AddressBook
              list={addresses}
              chosen={address?.id}
              onChoose={(one) => {
                setAddressId(one.id);
                setChoosing(false);
              }}
            />
          )}
        </Section>
        <Section title={<Trans>Note to the seller</Trans>}>
          <TextArea
            label={t`Note to the seller`}
            optional
            counted
            maxLength={300}
            rows={2}
            value={note}
            dir="auto"
            onChange={(event) => setNote(event.target.value)}
          />
        </Section>
      </div>
      <aside className={css.sum} aria-label={t`Order summary`}>
        <h2>
          <Trans>Order summary</Trans>
        </h2>
        <Facts
          facts={[
            { key: "pieces", label: <Trans>Quantity</Trans>, value: <Quantity count={count} unit={unit} /> },
            ...(first ? [{ key: "price", label: <Trans>Price of the first step</Trans>, value: <Price money={first} /> }] : []),
          ]}
        />
        <p className={css.total}>
          <span>
            <Trans>Amount due</Trans>
          </span>
          <Price money={total && count > 0 ? moneyText(total) : "–"} figure />
        </p>
        {refusal && <Message tone="failed">{refusal.msg}</Message>}
        <Button look="seal" size="large" block busy={isRunning} disabled={reason !== undefined} reason={reason} onClick={() => void place()}>
          {team ? <Trans>Join and pay</Trans> : <Trans>Start the group and pay</Trans>}
        </Button>
        {reason ? (
          <p className={css.reason}>{reason}</p>
        ) : (
          <p className="cap">
            <Trans>If the group reaches a cheaper step, the difference goes back the way you paid; if it does not come together, all of it does.</Trans>
          </p>
        )}
      </aside>
    </div>
  );
};

export default function GroupPayPage() {
  const { t } = useLingui();
  const { product, addresses, team, terms, seconds_left } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const home = to("product-shop-details", { shop: product.seller_id }, { id: product.id });
  const isOpen = team === null ? terms !== null : team.status === "forming" && seconds_left > 0;
  const title = team ? t`Join a group` : t`Start a group`;
  return (
    <main className="wrap">
      <PageMeta title={title} noIndex />
      <Breadcrumb trail={[{ label: product.title, to: home }, { label: title }]} />
      <PageHead title={title}>{team && isOpen && <Share title={product.title} />}</PageHead>
      <div className={groupCss.head}>
        <Picture src={product.images[0]?.path ?? ""} alt="" sizes="96px" ratio="4 / 5" />
        <div>
          <p>
            <Link to={home}>
              <b>{product.title}</b>
            </Link>
          </p>
          <p className="cap">
            {product.shop.name}
            {terms && (
              <>
                {"\u00a0· "}
                <Plural value={terms.hours} one="A group has # hour to come together" other="A group has # hours to come together" />
              </>
            )}
          </p>
          {team && terms ? (
            <GroupStanding team={team} terms={terms} secondsLeft={seconds_left} onLook={() => void revalidate()} />
          ) : (
            terms && <Steps terms={terms} reached={0} />
          )}
        </div>
      </div>
      {isOpen && terms ? (
        <Form product={product} addresses={addresses} team={team} terms={terms} />
      ) : (
        <Empty
          title={team ? <Trans>This group is closed</Trans> : <Trans>This product is not offered to groups now</Trans>}
          about={team ? <Trans>You can start a new one while the seller offers it.</Trans> : <Trans>You can order it at its usual price.</Trans>}
        >
          {team && (
            <LinkButton to={to("product-grouppay-id", { id: product.id })}>
              <Trans>Start a group</Trans>
            </LinkButton>
          )}
          <LinkButton look="ghost" to={home}>
            <Trans>Back to the goods</Trans>
          </LinkButton>
        </Empty>
      )}
    </main>
  );
}
