import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { addressChanges, askForAddress, withdrawAddress } from "#domains/trade/orders/contract/address-change.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { AddressBook, AddressText } from "#domains/trade/orders/ui/address-book.tsx";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { Stamp } from "#ui/stamp.tsx";
import { callFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [changes, book] = await Promise.all([ask(addressChanges, { id: wantedId(params["id"]) }), ask(listAddresses, {})]);
  return { ...changes, book: book.list };
};

const tones = { asked: "waiting", accepted: "done", declined: "failed", withdrawn: "off" } as const;

/** Where an order goes, and the way to have it sent elsewhere while it is not shipped. */
export default function OrderAddressPage() {
  const { t } = useLingui();
  const { order, can_ask, changes, book } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { run, isRunning, running } = useAction({ after: revalidate });
  const [chosen, setChosen] = useState<number>();
  const open = changes.find((change) => change.status === "asked");
  return (
    <main className="wrap">
      <PageMeta title={t`Address of order ${order.code}`} noIndex />
      <Breadcrumb
        trail={[
          { label: t`User centre`, to: to("user") },
          { label: t`My orders`, to: to("user-order") },
          { label: order.code, to: to("order-detail", { id: order.id }) },
          { label: t`Address` },
        ]}
      />
      <PageHead
        title={<Trans>Where the order goes</Trans>}
        about={
          <>
            <Trans>Order</Trans> <Ltr>{order.code}</Ltr> · <bdi>{order.shop}</bdi>
          </>
        }
      >
        <LinkButton look="ghost" to={to("order-detail", { id: order.id })}>
          <Trans>The order</Trans>
        </LinkButton>
      </PageHead>
      <div className="stack">
        <section className="sheet">
          <AddressText address={order.address} />
        </section>
        {open && (
          <section className="sheet stack">
            <p className="row">
              <StateBadge tone="waiting">{open.status_text}</StateBadge>
              <Trans>You asked for this address:</Trans>
            </p>
            <AddressText address={open.address} />
            <div className="row">
              <Button
                look="ghost"
                busy={isRunning && running === "withdraw"}
                onClick={() =>
                  void run(() => call<typeof withdrawAddress>(withdrawAddress, { id: order.id }), { name: "withdraw", done: t`The order keeps its address` })
                }
              >
                <Trans>Keep the old one</Trans>
              </Button>
            </div>
          </section>
        )}
        {!open && !can_ask && (
          <Message>
            <Trans>The address can be changed while the order is paid and not shipped.</Trans>
          </Message>
        )}
      </div>
      {can_ask && (
        <Section title={<Trans>Send it elsewhere</Trans>} about={<Trans>The seller has to agree; until then the order keeps its address.</Trans>}>
          <div className="stack">
            <AddressBook list={book} chosen={chosen} onChoose={(address) => setChosen(address.id)} />
            <div className="row">
              <Button
                look="seal"
                disabled={chosen === undefined}
                busy={isRunning && running === "ask"}
                onClick={() =>
                  void run(() => call<typeof askForAddress>(askForAddress, { id: order.id, address_id: chosen ?? 0 }), {
                    name: "ask",
                    done: t`The seller is asked`,
                  })
                }
              >
                <Trans>Ask the seller</Trans>
              </Button>
            </div>
          </div>
        </Section>
      )}
      {changes.some((change) => change.status !== "asked") && (
        <Section title={<Trans>Earlier wishes</Trans>}>
          <ul className="sheet stack">
            {changes
              .filter((change) => change.status !== "asked")
              .map((change) => (
                <li key={change.id} className="stack">
                  <p className="row">
                    <StateBadge tone={tones[change.status]}>{change.status_text}</StateBadge>
                    <span className="cap">
                      <Stamp at={change.createtime} />
                    </span>
                  </p>
                  <AddressText address={change.address} />
                </li>
              ))}
          </ul>
        </Section>
      )}
    </main>
  );
}
