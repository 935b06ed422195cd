import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { listDetails, mostTimes, setLines, takeList } from "#domains/trade/order-lists/contract/lists.ts";
import type { OrderLine } from "#domains/trade/order-lists/contract/judged-rows.ts";
import { maxQuantity } from "#domains/trade/cart/contract/cart.ts";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, IconButton, LinkButton, ThreadButton } from "#ui/button.tsx";
import { cartCount } from "#ui/cart-count.ts";
import { classes } from "#ui/class-names.ts";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { Quantities, Quantity, UnitName } from "#ui/quantity.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";
import cart from "../cart/cart.module.css";
import { AddGoods } from "./add-goods.tsx";
import { ColourAndSize } from "./colour-and-size.tsx";
import { DuplicateList, RemoveList, RenameList, ShareList } from "./list-dialogs.tsx";
import { LastTaken } from "./last-taken.tsx";
import css from "./order-lists.module.css";
import { TakenReport, type Taken } from "./taken-report.tsx";
import { useListLines } from "./use-list-lines.ts";

export const loader = async ({ context, params }: LoaderFunctionArgs) => callFrom(context)(listDetails, { id: wantedId(params["id"]) });

type List = OutputOf<typeof listDetails>;
type Line = List["lines"][number];

/** `saysMissing`: the first line of a product says what all of it lacks. */
const ListLine = ({
  line,
  quantity,
  saysMissing,
  onQuantity,
}: {
  line: Line;
  quantity: number;
  saysMissing: boolean;
  /** None of a list that the reader does not change. */
  onQuantity: ((quantity: number) => void) | undefined;
}) => {
  const { t } = useLingui();
  const name = [line.title, line.colour, line.size].filter(Boolean).join(", ");
  const isOtherPrice = line.last_price !== null && line.last_price.minor !== line.unit_price.minor;
  return (
    <li className={classes(css.line, (!line.is_on_sale || line.available <= 0) && css.off)}>
      <Picture src={line.image} alt="" sizes="56px" ratio="4 / 5" className={css.picture} />
      <div>
        <p className={css.title}>
          <Link to={to("product-shop-details", { shop: line.seller_id }, { id: line.product_id })}>{line.title}</Link>
        </p>
        <p className="cap">
          <ColourAndSize colour={line.colour} hex={line.hex} size={line.size} />
        </p>
        <p className="cap">
          <bdi>{line.shop}</bdi> · <Ltr>{line.code}</Ltr>
        </p>
        {!line.is_on_sale ? (
          <FieldError>
            <Trans>No longer on sale</Trans>
          </FieldError>
        ) : line.available < quantity ? (
          <FieldError>
            {line.available > 0 ? (
              <span>
                <Trans>
                  Only <Quantity count={line.available} unit={line.unit} /> left
                </Trans>
              </span>
            ) : (
              <Trans>Sold out</Trans>
            )}
          </FieldError>
        ) : (
          line.missing > 0 &&
          saysMissing && (
            <p className="cap">
              <Trans>
                <Quantity count={line.missing} unit={line.unit} /> more to the minimum order
              </Trans>
            </p>
          )
        )}
      </div>
      <span className={css.unit}>
        <Price money={line.unit_price} worth />
        <span className="cap">
          {" "}
          / <UnitName count={1} unit={line.unit} />
        </span>
        {isOtherPrice && line.last_price && (
          <span className={classes("cap", css.last)}>
            <Trans>
              last time <Price money={line.last_price} />
            </Trans>
          </span>
        )}
      </span>
      <span className={css.count}>
        {onQuantity ? (
          <QuantityStepper value={quantity} min={1} max={maxQuantity} label={t`Quantity of ${name}`} onChange={onQuantity} />
        ) : (
          <Quantity count={quantity} unit={line.unit} />
        )}
      </span>
      <b className={css.total}>
        {line.total.minor === "0" ? (
          <span className="cap">
            <Trans>not counted</Trans>
          </span>
        ) : (
          <Price money={line.total} />
        )}
      </b>
      <span className={css.remove}>
        {onQuantity && (
          <IconButton label={t`Remove ${name}`} onClick={() => onQuantity(0)}>
            <Icon name="trash" small />
          </IconButton>
        )}
      </span>
    </li>
  );
};

export default function OrderListPage() {
  const { t } = useLingui();
  const list = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const lines = useListLines(list.id, revalidate);
  const [open, setOpen] = useState<"rename" | "duplicate" | "share" | "remove">();
  const [times, setTimes] = useState(1);
  const [taken, setTaken] = useState<Taken>();
  const { run, running } = useAction();
  const shown = list.lines.filter((line) => lines.edits.get(line.sku_id) !== 0);
  const short = shown.filter((line) => !line.is_on_sale || line.available < (lines.edits.get(line.sku_id) ?? line.quantity)).length;
  const isShared = list.shared_with !== "";
  const close = () => setOpen(undefined);

  const add = (wanted: OrderLine[]) =>
    run(async () => {
      await call(setLines, { id: list.id, adds: true, lines: wanted });
      await revalidate();
    });
  const take = () =>
    run(
      async () => {
        if (!(await lines.save())) return;
        const answer = await call(takeList, { id: list.id, times });
        cartCount.set(answer.count);
        setTaken(answer);
        await revalidate();
      },
      { name: "take" },
    );
  return (
    <main className="wrap">
      <PageMeta title={list.name} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Order lists`, to: to("user-lists") }, { label: list.name }]} />
      <PageHead
        title={<bdi>{list.name}</bdi>}
        about={
          <>
            <Plural value={shown.length} one="# colour and size" other="# colours and sizes" />
            {shown.length > 0 && (
              <>
                {"\u00a0· "}
                <Quantities of={shown.map((line) => ({ unit: line.unit, quantity: lines.edits.get(line.sku_id) ?? line.quantity }))} />
              </>
            )}
            {list.taketime > 0 && (
              <>
                {"\u00a0· "}
                <LastTaken list={list} />
              </>
            )}
          </>
        }
      >
        {list.can_change && (
          <ThreadButton onClick={() => setOpen("rename")}>
            <Trans>Rename</Trans>
          </ThreadButton>
        )}
        <ThreadButton onClick={() => setOpen("duplicate")}>
          <Trans>Duplicate</Trans>
        </ThreadButton>
        {list.can_change && (isShared || list.can_share_with !== "") && (
          <ThreadButton onClick={() => setOpen("share")}>{isShared ? <Trans>End sharing</Trans> : <Trans>Share with the company</Trans>}</ThreadButton>
        )}
        {list.is_own && (
          <ThreadButton className={css.grave ?? ""} onClick={() => setOpen("remove")}>
            <Trans>Delete list</Trans>
          </ThreadButton>
        )}
      </PageHead>
      {isShared && (
        <Message>
          {list.is_own ? (
            <Trans>
              Shared with <bdi>{list.shared_with}</bdi>: everybody there sees it and can order from it.
            </Trans>
          ) : list.can_change ? (
            <Trans>
              From <bdi>{list.owner}</bdi>, shared with <bdi>{list.shared_with}</bdi>. As an administrator you may change it.
            </Trans>
          ) : (
            <Trans>
              From <bdi>{list.owner}</bdi>, shared with <bdi>{list.shared_with}</bdi>. Order from it, or duplicate it to have your own.
            </Trans>
          )}
        </Message>
      )}
      {list.can_change && (
        <section className="sheet">
          <AddGoods onAdd={(wanted) => void add(wanted)} />
        </section>
      )}
      {taken && <TakenReport taken={taken} />}
      {shown.length === 0 ? (
        <Empty title={<Trans>This list is empty</Trans>} about={<Trans>Find goods above, or write codes in a quick order and save them here.</Trans>}>
          <LinkButton to={to("user-quick-order")}>
            <Trans>Quick order</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <>
          <div className={css.rows}>
            <div className={css.lineHead} aria-hidden>
              <span />
              <span>
                <Trans>Goods</Trans>
              </span>
              <span className={css.unit}>
                <Trans>Unit price</Trans>
              </span>
              <span>
                <Trans>Quantity</Trans>
              </span>
              <span className={css.total}>
                <Trans>Total</Trans>
              </span>
              <span />
            </div>
            <ul aria-label={t`Lines of the list`}>
              {shown.map((line, index) => (
                <ListLine
                  key={line.sku_id}
                  line={line}
                  saysMissing={shown.findIndex((one) => one.product_id === line.product_id && one.is_on_sale) === index}
                  quantity={lines.edits.get(line.sku_id) ?? line.quantity}
                  onQuantity={list.can_change ? (quantity) => lines.set(line.sku_id, quantity) : undefined}
                />
              ))}
            </ul>
          </div>
          <section className={cart.bar} aria-label={t`Sum of the list`}>
            {lines.isUnsaved && (
              <Message tone="failed">
                <Trans>Your changes are not saved yet.</Trans>{" "}
                <ThreadButton onClick={() => void lines.save()}>
                  <Trans>Try again</Trans>
                </ThreadButton>
              </Message>
            )}
            <div className={cart.sums}>
              <p className={classes(cart.sum, lines.edits.size > 0 && cart.stale)} aria-live="polite" aria-busy={lines.edits.size > 0}>
                <span className="cap">
                  <Trans>The list once, at today's prices</Trans>
                  {short > 0 && (
                    <>
                      <br />
                      <Plural value={short} one="# line is short: only what is in stock counts" other="# lines are short: only what is in stock counts" />
                    </>
                  )}
                </span>
                {list.totals.map((total) => (
                  <Price key={total.currency} money={total} figure />
                ))}
              </p>
              <span className={css.times}>
                <span className="cap" aria-hidden>
                  <Trans>Number of sets</Trans>
                </span>
                <QuantityStepper value={times} min={1} max={mostTimes} label={t`Number of sets`} onChange={setTimes} />
              </span>
              <Button look="seal" size="large" busy={running === "take"} onClick={() => void take()}>
                {times > 1 ? (
                  <Trans>
                    Add to cart <Ltr>×{times}</Ltr>
                  </Trans>
                ) : (
                  <Trans>Add to cart</Trans>
                )}
              </Button>
            </div>
          </section>
        </>
      )}
      {open === "rename" && <RenameList list={list} onClose={close} />}
      {open === "duplicate" && <DuplicateList list={list} onClose={close} />}
      {open === "share" && <ShareList list={list} shared={!isShared} company={list.shared_with || list.can_share_with} onClose={close} />}
      {open === "remove" && <RemoveList list={list} onClose={close} />}
    </main>
  );
}
