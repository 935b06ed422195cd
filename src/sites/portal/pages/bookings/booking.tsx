import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { CaseConversation } from "#domains/contact/chat/ui/case-conversation.tsx";
import { bookingDetails } from "#domains/trade/bookings/contract/bookings.ts";
import { BookingVerbs } from "#domains/trade/bookings/ui/booking-verbs.tsx";
import { CancelScale } from "#domains/trade/bookings/ui/cancel-scale.tsx";
import { PriceParts } from "#domains/trade/bookings/ui/price-parts.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { press } from "#ui/press.ts";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { NotedEvents } from "#ui/event-log.tsx";
import { Stepper, type Knot } from "#ui/stepper.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { callFrom, localeFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";
import licenceCss from "../licences/licences.module.css";
import css from "./bookings.module.css";
import { spanText } from "./span.ts";

/** `/order/model/{booking}`: one booking, for its client, its model and customer service. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const booking = await callFrom(context)(bookingDetails, { id: wantedId(params["id"]) });
  const locale = localeFrom(context);
  return {
    booking,
    span: spanText(booking, locale),
    proposed: booking.proposal ? spanText({ ...booking, ...booking.proposal }, locale) : "",
  };
};

type Booking = Awaited<ReturnType<typeof loader>>["booking"];

const knotsOf = ({ status }: Booking): Knot[] => {
  const standing = {
    requested: 0,
    accepted: 1,
    pending_payment: 1,
    confirmed: 2,
    performed: 3,
    disputed: 3,
    completed: 4,
    declined: 0,
    expired: 0,
    cancelled: 0,
  }[status];
  const at = (index: number): Knot["at"] => (index < standing || status === "completed" ? "done" : index === standing ? "now" : "to_come");
  return [
    { key: "asked", label: <Trans context="booking">Asked for</Trans>, at: at(0), about: <Trans>the time is held</Trans> },
    { key: "accepted", label: <Trans>Accepted, to pay</Trans>, at: at(1) },
    { key: "booked", label: <Trans>Paid, booked</Trans>, at: at(2), about: <Trans>the platform keeps the money</Trans> },
    { key: "performed", label: <Trans>Performed</Trans>, at: at(3) },
    { key: "completed", label: <Trans>The model is paid</Trans>, at: at(4) },
  ];
};

export default function BookingPage() {
  const { t } = useLingui();
  const { booking, span, proposed } = useLoaderData<typeof loader>();
  const { model, party } = booking;
  const isClient = party === "client";
  const isOver = ["declined", "expired", "cancelled"].includes(booking.status);
  return (
    <main className="wrap">
      <PageMeta title={t`Booking of ${model.name}`} noIndex />
      <Breadcrumb
        trail={[
          { label: t`User centre`, to: to("user") },
          { label: t`Model bookings`, to: to("user-models", { side: party === "model" ? "model" : undefined }) },
          { label: String(booking.id) },
        ]}
      />
      <PageHead
        title={booking.status_text}
        about={
          <>
            {model.name} · <bdi>{span}</bdi>
          </>
        }
      >
        {party !== "operator" && (
          <Button look="ghost" {...press("chat", { receiverId: booking.partner.id, ...(model.is_public ? { card: { msg_type: 6, type_id: model.id } } : {}) })}>
            <Icon name="chat" small />
            <Trans>Chat</Trans>
          </Button>
        )}
        <BookingVerbs booking={booking} />
      </PageHead>
      <div className="stack">
        {booking.status === "requested" && (
          <Message tone="warning">
            {isClient ? (
              <Trans>
                The model answers until <Stamp at={booking.deadline} />; then the request ends by itself.
              </Trans>
            ) : (
              <Trans>
                Answer until <Stamp at={booking.deadline} />; then the request ends by itself.
              </Trans>
            )}
          </Message>
        )}
        {["accepted", "pending_payment"].includes(booking.status) && (
          <Message tone="warning">
            <Trans>
              To be paid until <Stamp at={booking.deadline} />; then the time is free again.
            </Trans>
          </Message>
        )}
        {booking.status === "performed" && (
          <Message>
            <Trans>
              Without a word until <Stamp at={booking.deadline} /> the model is paid.
            </Trans>
          </Message>
        )}
        {booking.proposal && (
          <Message tone="warning">
            {booking.proposal.by === "client" ? (
              <Trans>
                The client asks for another time: <bdi>{proposed}</bdi>, to be answered until <Stamp at={booking.deadline} />.
              </Trans>
            ) : (
              <Trans>
                The model asks for another time: <bdi>{proposed}</bdi>, to be answered until <Stamp at={booking.deadline} />.
              </Trans>
            )}
          </Message>
        )}
        {booking.status === "disputed" && (
          <Message tone="warning">
            <Trans>The money stays with the platform until this is settled. What each side said is below.</Trans>
          </Message>
        )}
        {!isOver && <Stepper label={t`The course of this booking`} knots={knotsOf(booking)} />}
      </div>
      <div className={licenceCss.columns}>
        <div>
          <Section title={<Trans>What is to be done</Trans>}>
            <p className={css.brief}>
              <bdi>{booking.brief || "–"}</bdi>
            </p>
          </Section>
          <Section title={<Trans context="booking">What happened</Trans>}>
            <NotedEvents events={booking.events} />
          </Section>
          {party === "operator" && booking.events.some(({ event }) => event === "dispute") && <CaseConversation kind="booking" id={booking.id} />}
        </div>
        <aside className="sheet stack">
          <div className={licenceCss.print}>
            <Picture src={model.image} alt="" sizes="96px" ratio="4 / 5" />
            <div>
              {model.is_public ? (
                <Link to={to("models-details-id", { id: model.id })}>
                  <b>{model.name}</b>
                </Link>
              ) : (
                <b>{model.name}</b>
              )}
              {!isClient && <p className="small">{booking.client.name}</p>}
            </div>
          </div>
          <Facts
            facts={[
              { key: "when", label: <Trans>When</Trans>, value: <bdi>{span}</bdi> },
              ...(booking.place ? [{ key: "place", label: <Trans>Place</Trans>, value: <bdi>{booking.place}</bdi> }] : []),
              {
                key: "usage",
                label: <Trans>Usage rights</Trans>,
                value: (
                  <>
                    {booking.usages.join(" · ")} · <Plural value={booking.usage_months} one="# month" other="# months" />
                    {booking.usage_world && (
                      <>
                        {"\u00a0· "}
                        <Trans>Worldwide</Trans>
                      </>
                    )}
                  </>
                ),
              },
            ]}
          />
          <PriceParts parts={booking.parts} />
          <p className={licenceCss.sum}>
            <span>
              <Trans>Price</Trans>
            </span>
            <Price money={booking.price} figure />
          </p>
          {booking.commission && booking.income && (
            <Facts
              facts={[
                { key: "commission", label: <Trans>Commission</Trans>, value: <Price money={booking.commission} /> },
                { key: "income", label: <Trans>The model's income</Trans>, value: <Price money={booking.income} /> },
              ]}
            />
          )}
          <CancelScale scale={booking.scale} />
        </aside>
      </div>
    </main>
  );
}
