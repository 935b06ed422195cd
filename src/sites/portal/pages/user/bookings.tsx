import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { modelStyles, modelStyleWords } from "#domains/catalogue/models/contract/fields.ts";
import { ownModel } from "#domains/catalogue/models/contract/profiles.ts";
import { listCountries } from "#domains/places/contract/countries.ts";
import { bookingSides, bookingTimes, myBookings } from "#domains/trade/bookings/contract/bookings.ts";
import { BookingState } from "#domains/trade/bookings/ui/booking-state.tsx";
import { BookingVerbs } from "#domains/trade/bookings/ui/booking-verbs.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { openChat } from "#ui/chat-panel.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom, localeFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { spanText } from "../bookings/span.ts";
import { laterPage, oneOf, pageOf } from "../search/read-address.ts";
import { ModelProfileForm } from "./model-profile-form.tsx";
import { Stamp } from "#ui/stamp.tsx";
import css from "./bookings.module.css";

const size = 12;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const side = oneOf(bookingSides, address.get("side")) ?? "client";
  const time = oneOf(bookingTimes, address.get("time")) ?? "open";
  const isProfile = address.get("show") === "profile";
  const call = callFrom(context);
  const [found, own, countries] = await Promise.all([
    call(myBookings, { side, time, page: pageOf(address), size }),
    isProfile ? call(ownModel, {}) : undefined,
    isProfile ? call(listCountries, {}) : { list: [] },
  ]);
  return {
    side,
    time,
    bookings: { ...found, list: found.list.map((booking) => ({ ...booking, span: spanText(booking, localeFrom(context)) })) },
    own,
    countries: countries.list.map(({ code, name }) => ({ value: code, label: name })),
    styles: modelStyles.map((value) => ({ value, label: call.say(modelStyleWords[value]) })),
  };
};

type Booking = Awaited<ReturnType<typeof loader>>["bookings"]["list"][number];

/** What has to happen until the booking's deadline. */
const Until = ({ booking }: { booking: Booking }) => {
  const at = <Stamp at={booking.deadline} />;
  if (booking.status === "accepted" || booking.status === "pending_payment") return <Trans>Payment due by {at}</Trans>;
  if (booking.status === "performed") return <Trans>Counts as confirmed from {at}</Trans>;
  return <Trans>Answer due by {at}</Trans>;
};

const Row = ({ booking }: { booking: Booking }) => {
  const { partner, model } = booking;
  return (
    <article className={css.row}>
      <Picture src={partner.image} alt="" sizes="88px" ratio="4 / 5" />
      <div>
        <h2>
          <Link to={to("order-model-id", { id: booking.id })}>{partner.name}</Link>
        </h2>
        <p>
          <Icon name="calendar" small /> <bdi>{booking.span}</bdi>
        </p>
        <p className="small muted">
          {booking.place && <>{booking.place} · </>}
          <Price money={booking.price} />
        </p>
        {booking.deadline > 0 && (
          <p className="cap">
            <Until booking={booking} />
          </p>
        )}
      </div>
      <div className={css.end}>
        <BookingState booking={booking} />
        <div className="row">
          <BookingVerbs booking={booking} isShort />
          <Button
            look="ghost"
            size="small"
            onClick={() => openChat({ receiverId: partner.id, ...(model.is_public ? { card: { msg_type: 6 as const, type_id: model.id } } : {}) })}
          >
            <Icon name="chat" small />
            <Trans>Chat</Trans>
          </Button>
        </div>
      </div>
    </article>
  );
};

/** Bookings that the reader asked for; for models, the requests to answer and their own bookings; and the profile that makes one a model. */
export default function BookingsPage() {
  const { t } = useLingui();
  const { side, time, bookings, own, countries, styles } = useLoaderData<typeof loader>();
  const pathOf = (change: { side?: string; time?: string; page?: number }) => {
    const wanted = { side, time, page: 1, ...change };
    return to("user-models", {
      side: wanted.side === "client" ? undefined : wanted.side,
      time: wanted.time === "open" ? undefined : wanted.time,
      page: laterPage(wanted.page),
    });
  };
  const waiting = bookings.counts.to_answer;
  const profilePath = to("user-models", { show: "profile" });
  return (
    <main className="wrap">
      <PageMeta title={t`Model bookings`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Model bookings` }]} />
      <PageHead title={<Trans>Model bookings</Trans>} about={<Trans>All times are Beijing time (UTC+8).</Trans>}>
        {!own && (
          <LinkButton look="ghost" to={profilePath}>
            {bookings.is_model ? <Trans>My model profile</Trans> : <Trans>Become a model</Trans>}
          </LinkButton>
        )}
        {bookings.is_model && (
          <LinkButton look="ghost" to={pathOf({ side: side === "client" ? "model" : "client" })}>
            {side === "client" ? <Trans>Who booked me</Trans> : <Trans>Whom I booked</Trans>}
          </LinkButton>
        )}
      </PageHead>
      {waiting > 0 && side === "client" && (
        <div className={css.waiting}>
          <Message tone="warning">
            <Link to={pathOf({ side: "model" })}>
              <Plural value={waiting} one="# request waits for your answer" other="# requests wait for your answer" />
            </Link>
          </Message>
        </div>
      )}
      <LinkTabs
        label={t`Bookings by time`}
        at={own ? "" : pathOf({})}
        tabs={[
          { to: pathOf({ time: "open" }), label: <Trans context="bookings">Open</Trans>, count: bookings.counts.open },
          { to: pathOf({ time: "past" }), label: <Trans context="bookings">Past</Trans>, count: bookings.counts.past },
        ]}
      />
      {own ? (
        <ModelProfileForm own={own} countries={countries} styles={styles} />
      ) : (
        <>
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
                <Row key={booking.id} booking={booking} />
              ))}
            </div>
          )}
          <Pager page={bookings.page} size={bookings.size} total={bookings.total} hrefOf={(page) => pathOf({ page })} />
        </>
      )}
    </main>
  );
}
