import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { OutputOf } from "#kit/call.ts";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton, type ButtonLook } from "#ui/button.tsx";
import { cartCount } from "#ui/cart-count.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { useAction } from "#ui/use-action.ts";
import { orderAgain } from "../contract/again.ts";

type Answer = OutputOf<typeof orderAgain>;

const Named = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line} dir="auto">
        {line}
      </li>
    ))}
  </ul>
);

/** Puts an order's lines into the cart and goes there; what is off sale or short is named first. */
export const OrderAgain = ({ order, size }: { order: { id: number; code: string } } & Pick<ButtonLook, "size">) => {
  const navigate = useNavigate();
  const { run, isRunning } = useAction();
  const [answer, setAnswer] = useState<Answer>();
  const press = () =>
    run(async () => {
      const put = await call<typeof orderAgain>(orderAgain, { id: order.id });
      cartCount.set(put.count);
      if (put.left_out.length > 0 || put.lowered.length > 0) setAnswer(put);
      else await navigate(to("product-cart"));
    });
  return (
    <>
      <Button look="ghost" {...(size ? { size } : {})} busy={isRunning} onClick={() => void press()}>
        <Icon name="refresh" small />
        <Trans>Order again</Trans>
        <span className="visually-hidden"> {order.code}</span>
      </Button>
      {answer && (
        <Dialog
          title={
            answer.left_out.length > 0 ? <Trans>Not everything is on sale any more</Trans> : <Trans>Not as much of everything is in stock as you ordered</Trans>
          }
          onClose={() => setAnswer(undefined)}
          actions={
            <LinkButton to={to("product-cart")}>
              <Trans>To the cart</Trans>
            </LinkButton>
          }
        >
          <p>
            <Plural value={answer.added} one="# line is in your cart." other="# lines are in your cart." />{" "}
            {answer.left_out.length > 0 && <Trans>Left out:</Trans>}
          </p>
          <Named lines={answer.left_out} />
          {answer.lowered.length > 0 && (
            <>
              <p>
                <Trans>Lowered to what is in stock:</Trans>
              </p>
              <Named lines={answer.lowered} />
            </>
          )}
        </Dialog>
      )}
    </>
  );
};
