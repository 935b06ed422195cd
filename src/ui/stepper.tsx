import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { classes } from "./class-names.ts";
import { Noted } from "./noted.tsx";
import { Stamp } from "./stamp.tsx";
import css from "./stepper.module.css";

export type Knot = { key: string; label: ReactNode; about?: ReactNode; at: "done" | "now" | "to_come" };

/** The red thread through a lifecycle: done is solid, now a ring, to come a running stitch. Upright on a phone. */
export const Stepper = ({ knots, label }: { knots: readonly Knot[]; label: string }) => {
  const { t } = useLingui();
  const said = {
    done: t({ message: "done", context: "step" }),
    now: t({ message: "now", context: "step" }),
    to_come: t({ message: "to come", context: "step" }),
  };
  return (
    <ol className={css.thread} aria-label={label} style={{ "--knots": knots.length } as React.CSSProperties}>
      {knots.map((knot) => (
        <li key={knot.key} className={css[knot.at]} {...(knot.at === "now" ? { "aria-current": "step" as const } : {})}>
          <b>{knot.label}</b>
          <span className="visually-hidden">{said[knot.at]}</span>
          {knot.about && <span className="cap">{knot.about}</span>}
        </li>
      ))}
    </ol>
  );
};

/** What happened, newest first: parcels, notes, decisions. */
export const EventLog = ({ events }: { events: readonly { key: string; time: ReactNode; text: ReactNode }[] }) => (
  <ol className={classes(css.log)}>
    {events.map((event) => (
      <li key={event.key}>
        <span className="cap num">{event.time}</span>
        <span>{event.text}</span>
      </li>
    ))}
  </ol>
);

/** What happened to something, as its call says it, oldest first; shown with the newest on top. */
export const NotedEvents = ({ events }: { events: readonly { createtime: number; text: string; note: string }[] }) => (
  <EventLog
    events={events.toReversed().map(({ createtime, text, note }, index) => ({
      key: String(index),
      time: <Stamp at={createtime} />,
      text: <Noted text={text} note={note} />,
    }))}
  />
);
