import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { myLists, takeList } from "#domains/trade/order-lists/contract/lists.ts";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { cartCount } from "#ui/cart-count.ts";
import { DayOf } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { Picture } from "#ui/picture.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { LastTaken } from "./last-taken.tsx";
import { NewList } from "./list-dialogs.tsx";
import css from "./order-lists.module.css";
import { TakenReport, type Taken } from "./taken-report.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const page = Math.min(500, Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get("page"))) || 1));
  return callFrom(context)(myLists, { page });
};

export default function OrderListsPage() {
  const { t } = useLingui();
  const { list, page, size, total } = useLoaderData<typeof loader>();
  const [isNew, setNew] = useState(false);
  const [taken, setTaken] = useState<Taken>();
  const { run, running } = useAction();
  const take = (id: number) =>
    run(
      async () => {
        const answer = await call(takeList, { id });
        cartCount.set(answer.count);
        setTaken(answer);
      },
      { name: String(id) },
    );
  return (
    <main className="wrap">
      <PageMeta title={t`Order lists`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Order lists` }]} />
      <PageHead title={<Trans>Order lists</Trans>} about={<Trans>Goods that you reorder, added to the cart in one go.</Trans>}>
        <Button look="ghost" onClick={() => setNew(true)}>
          <Icon name="plus" small />
          <Trans>New list</Trans>
        </Button>
      </PageHead>
      {taken && <TakenReport taken={taken} />}
      {list.length === 0 ? (
        <Empty
          title={<Trans>You have no order lists yet</Trans>}
          about={<Trans>Save one from your cart, from an order, or from lines that you write or paste in a quick order.</Trans>}
        >
          <LinkButton to={to("user-quick-order")}>
            <Trans>Quick order</Trans>
          </LinkButton>
          <LinkButton to={to("user-order")} look="ghost">
            <Trans>My orders</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <ul className={css.lists}>
          {list.map((one) => (
            <li key={one.id} className={css.list}>
              <span className={css.pictures}>
                {one.images.map((image) => (
                  <Picture key={image} src={image} alt="" sizes="48px" ratio="4 / 5" className={css.picture} />
                ))}
              </span>
              <div>
                <h2>
                  <Link to={to("user-lists-id", { id: one.id })}>{one.name}</Link>
                </h2>
                <p className="cap">
                  <Plural value={one.lines} one="# colour and size" other="# colours and sizes" /> ·{" "}
                  {one.taketime > 0 ? (
                    <LastTaken list={one} />
                  ) : (
                    <Trans>
                      Changed <DayOf at={one.updatetime} />
                    </Trans>
                  )}
                </p>
                {one.shared_with !== "" && (
                  <p className="cap">
                    {one.is_own ? (
                      <Trans>
                        Shared with <bdi>{one.shared_with}</bdi>
                      </Trans>
                    ) : (
                      <Trans>
                        From <bdi>{one.owner}</bdi>, shared with your company
                      </Trans>
                    )}
                  </p>
                )}
              </div>
              <Button look="ghost" busy={running === String(one.id)} disabled={one.lines === 0} onClick={() => void take(one.id)}>
                <Trans>Add to cart</Trans>
                <span className="visually-hidden"> {one.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} size={size} total={total} hrefOf={(other) => to("user-lists", { page: other > 1 ? other : undefined })} />
      {isNew && <NewList onClose={() => setNew(false)} />}
    </main>
  );
}
