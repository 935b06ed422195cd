import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { bookingSides, bookingTimes, myBookings } from "#domains/catalogue/models/contract/bookings.ts";
import { intlTag } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, tradeZone } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { openChat } from "#ui/chat-panel.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom, pageRequest } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { laterPage, oneOf, pageOf } from "../search/read-address.ts";
import css from "./bookings.module.css";

const size = 12;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const side = oneOf(bookingSides, address.get("side")) ?? "client";
  const time = oneOf(bookingTimes, address.get("time")) ?? "coming";
  const found = await callFrom(context)(myBookings, { side, time, page: pageOf(address), size });
  // By the set's own clock, wherever the reader is; written here, since browsers and the server put different blanks between the parts.
  const format = new Intl.DateTimeFormat(intlTag(context.get(pageRequest).locale), {
    timeZone: tradeZone,
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  const list = found.list.map((booking) => ({ ...booking, span: format.formatRange(fromUnix(booking.from), fromUnix(booking.until)) }));
  return { side, time, bookings: { ...found, list } };
};

type Booking = Awaited<ReturnType<typeof loader>>["bookings"]["list"][number];

const Row = ({ booking, side }: { booking: Booking; side: "client" | "model" }) => {
  const isOpen = side === "client" && booking.is_public;
  return (
    <article className={css.row}>
      <Picture src={booking.image} alt="" sizes="88px" ratio="4 / 5" />
      <div>
        <h2>{isOpen ? <Link to={to("models-details-id", { id: booking.model_id })}>{booking.name}</Link> : booking.name}</h2>
        <p>
          <Icon name="calendar" small /> <bdi>{booking.span}</bdi>
        </p>
        <p className="small muted">
          {booking.city && <>{booking.city} · </>}
          <Trans>
            <Price money={booking.day_rate} /> a day
          </Trans>
        </p>
      </div>
      <div className={css.end}>
        {booking.state === "held" ? (
          <StateBadge tone="waiting">
            <Trans>Held, waits for an answer</Trans>
          </StateBadge>
        ) : (
          <StateBadge tone="done">
            <Trans context="booking">Booked</Trans>
          </StateBadge>
        )}
        {booking.peer_id > 0 && (
          <Button
            look="ghost"
            size="small"
            onClick={() => openChat({ receiverId: booking.peer_id, ...(isOpen ? { card: { msg_type: 6 as const, type_id: booking.model_id } } : {}) })}
          >
            <Icon name="chat" small />
            <Trans>Chat</Trans>
          </Button>
        )}
      </div>
    </article>
  );
};

/** Models' time that is held or booked for the reader; and, for models, their own time. */
export default function BookingsPage() {
  const { t } = useLingui();
  const { side, time, bookings } = useLoaderData<typeof loader>();
  const pathOf = (change: { side?: string; time?: string; page?: number }) => {
    const wanted = { side, time, page: 1, ...change };
    return to("user-models", {
      side: wanted.side === "client" ? undefined : wanted.side,
      time: wanted.time === "coming" ? undefined : wanted.time,
      page: laterPage(wanted.page),
    });
  };
  return (
    <main className="wrap">
      <PageMeta title={t`Model bookings`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Model bookings` }]} />
      <PageHead title={<Trans>Model bookings</Trans>} about={<Trans>Times are those of China.</Trans>}>
        {bookings.is_model && (
          <LinkButton look="ghost" to={pathOf({ side: side === "client" ? "model" : "client" })}>
            {side === "client" ? <Trans>Who booked me</Trans> : <Trans>Whom I booked</Trans>}
          </LinkButton>
        )}
      </PageHead>
      <LinkTabs
        label={t`Bookings by time`}
        at={pathOf({})}
        tabs={[
          { to: pathOf({ time: "coming" }), label: <Trans>Coming</Trans>, count: bookings.counts.coming },
          { to: pathOf({ time: "past" }), label: <Trans>Past</Trans>, count: bookings.counts.past },
        ]}
      />
      {bookings.list.length === 0 ? (
        <Empty
          title={time === "past" ? <Trans>Nothing is past yet</Trans> : <Trans>No booking ahead</Trans>}
          about={<Trans>A model's page shows the free days of the next two months.</Trans>}
        >
          <LinkButton to={to("models")}>
            <Trans>See the models</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <div className={css.list}>
          {bookings.list.map((booking) => (
            <Row key={booking.id} booking={booking} side={side} />
          ))}
        </div>
      )}
      <Pager page={bookings.page} size={bookings.size} total={bookings.total} hrefOf={(page) => pathOf({ page })} />
    </main>
  );
}
