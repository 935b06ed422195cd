import { Trans, useLingui } from "@lingui/react/macro";
import { EventLog } from "#ui/event-log.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { Kind } from "../contract/lifecycle.ts";
import { stepsOf } from "../contract/plan.ts";
import type { EventWire } from "../contract/wire.ts";
import css from "./certification-form.module.css";

export const EventName = ({ event }: { event: string }) => {
  switch (event) {
    case "submit":
      return <Trans>Handed in</Trans>;
    case "withdraw":
      return <Trans>Taken back</Trans>;
    case "change":
      return <Trans>Opened for changes</Trans>;
    case "discard":
      return <Trans>Changes dropped</Trans>;
    case "approve":
      return <Trans>Approved</Trans>;
    case "reject":
      return <Trans>Sent back for corrections</Trans>;
    case "revoke":
      return <Trans>Revoked</Trans>;
    case "expire":
      return <Trans>Expired</Trans>;
    case "reveal":
      return <Trans>Number shown whole</Trans>;
    default:
      return <>{event}</>;
  }
};

/** Why: the reasons at the fields and the reviewer's own words. */
export const EventReasons = ({ kind, event }: { kind: Kind; event: EventWire }) => {
  const { i18n } = useLingui();
  const labels = new Map(stepsOf(kind).flatMap((step) => step.fields.map((field) => [field.name, field.label] as const)));
  const label = (name: string) => i18n._(labels.get(name) ?? { id: name });
  return (
    <>
      {event.remarks.map((one) => (
        <span key={one.field} className="small">
          {label(one.field)}: {one.reason === "other" ? one.text : one.sentence}
          {one.reason !== "other" && one.text && <> ({one.text})</>}
        </span>
      ))}
      {event.note && <span className="small">{event.event === "reveal" ? label(event.note) : event.note}</span>}
    </>
  );
};

/** Everything that happened, newest first, with the reasons that were given. */
export const CertificationHistory = ({ kind, events }: { kind: Kind; events: readonly EventWire[] }) => (
  <EventLog
    events={events.map((event) => ({
      key: String(event.id),
      time: <Stamp at={event.time} />,
      text: (
        <span className={css.happened}>
          <b>
            <EventName event={event.event} />
          </b>
          <EventReasons kind={kind} event={event} />
        </span>
      ),
    }))}
  />
);
