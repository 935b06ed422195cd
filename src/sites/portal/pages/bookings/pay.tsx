import { Trans, useLingui } from "@lingui/react/macro";
import { redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { paymentOptions } from "#domains/money/payments/contract/payment.ts";
import { PaySection } from "#domains/money/payments/ui/pay-section.tsx";
import { bookingDetails, prepareBooking } from "#domains/trade/bookings/contract/bookings.ts";
import { CancelScale } from "#domains/trade/bookings/ui/cancel-scale.tsx";
import { PriceParts } from "#domains/trade/bookings/ui/price-parts.tsx";
import { Countdown } from "#domains/trade/orders/ui/countdown.tsx";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { unixSeconds } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Failure } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom, localeFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";
import payCss from "../pay/pay.module.css";
import licenceCss from "../licences/licences.module.css";
import css from "./bookings.module.css";
import { spanText } from "./span.ts";

/** `/models/pay/{booking}`: what the model has accepted is paid. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const ask = callFrom(context);
  const booking = await ask(bookingDetails, { id });
  if (booking.party !== "client" || !["accepted", "pending_payment", "expired", "cancelled"].includes(booking.status))
    throw redirect(to("order-model-id", { id }));
  const options = booking.status === "pending_payment" ? await ask(paymentOptions, { kind: "booking", reference: id }) : null;
  if (options?.status === "paid") throw redirect(to("pay-model_success", { kind: "booking", reference: id }));
  return { booking, options, span: spanText(booking, localeFrom(context)), seconds_left: Math.max(0, booking.deadline - unixSeconds(new Date())) };
};

export default function PayBookingPage() {
  const { t } = useLingui();
  const { booking, options, span, seconds_left } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const prepare = useAction({ after: revalidate });
  const isOpen = options?.status === "open" && options.seconds_left > 0;
  const trail = [{ label: t`Model bookings`, to: to("user-models") }, { label: t`Pay` }];
  if (booking.status !== "accepted" && !isOpen)
    return (
      <main className={`wrap ${payCss.page}`}>
        <PageMeta title={t`Pay`} noIndex />
        <Breadcrumb trail={trail} />
        <PageHead title={<Trans>The time to pay is over</Trans>} about={span} />
        <Failure
          title={<Trans>Nothing was paid, and the time is free again</Trans>}
          about={<Trans>You can ask the model again; money that arrives late goes to your wallet by itself.</Trans>}
        >
          <LinkButton to={to("models-order-id", { id: booking.model.id })}>
            <Trans>Ask for dates again</Trans>
          </LinkButton>
        </Failure>
      </main>
    );
  return (
    <main className={`wrap ${payCss.page}`}>
      <PageMeta title={t`Pay`} noIndex />
      <Breadcrumb trail={trail} />
      <PageHead title={<Trans>Pay for the booking</Trans>} />
      <div className={licenceCss.print}>
        <Picture src={booking.model.image} alt="" sizes="96px" ratio="4 / 5" />
        <div>
          <b>{booking.model.name}</b>
          <p>
            <bdi>{span}</bdi>
          </p>
          <p className="small muted">{booking.place}</p>
        </div>
      </div>
      <PriceParts parts={booking.parts} />
      <div className={payCss.amount}>
        <p className={payCss.figure}>
          <Price money={booking.price} figure />
        </p>
        <p className={payCss.time}>
          <span className="cap">
            <Trans>Time left</Trans>
          </span>
          <Countdown seconds={seconds_left} onEnd={() => void revalidate()} />
        </p>
      </div>
      <Section title={<Trans>If you cancel after paying</Trans>}>
        <CancelScale scale={booking.scale} />
      </Section>
      {options ? (
        <PaySection
          kind="booking"
          reference={booking.id}
          options={options}
          later={to("order-model-id", { id: booking.id })}
          note={<Trans>Your money stays with the platform until you confirm that the booking was performed.</Trans>}
        />
      ) : (
        <div className={`row ${css.agree}`}>
          <Button
            look="seal"
            size="large"
            busy={prepare.isRunning}
            onClick={() => void prepare.run(() => call<typeof prepareBooking>(prepareBooking, { id: booking.id }))}
          >
            <Trans>Agree and choose how to pay</Trans>
          </Button>
        </div>
      )}
    </main>
  );
}
