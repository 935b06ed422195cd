import { Trans, useLingui } from "@lingui/react/macro";
import { useRevalidator } from "react-router";
import { call } from "#kit/browser/call.ts";
import { Button } from "#ui/button.tsx";
import { useAction } from "#ui/use-action.ts";
import { answerAddress } from "../contract/address-change.ts";
import { AddressText } from "./address-book.tsx";
import type { OrderInFull } from "./order-thread.tsx";

/** The buyer's wish for another address, with the seller's two answers. */
export const AskedAddress = ({ order }: { order: { id: number; asked_address: OrderInFull["asked_address"] } }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction({ after: revalidate });
  if (!order.asked_address) return null;
  const answer = (accept: boolean) =>
    void run(() => call<typeof answerAddress>(answerAddress, { id: order.id, accept }), {
      done: accept ? t`The order goes to the new address. The buyer is told` : t`The buyer is told that the address stays`,
    });
  return (
    <section className="sheet stack">
      <b>
        <Trans>The buyer asks to have it sent here instead</Trans>
      </b>
      <AddressText address={order.asked_address} />
      <div className="row">
        <Button busy={isRunning} onClick={() => answer(true)}>
          <Trans>Send it there</Trans>
        </Button>
        <Button look="ghost" busy={isRunning} onClick={() => answer(false)}>
          <Trans>Keep the address</Trans>
        </Button>
      </div>
    </section>
  );
};
