import type { ReactNode } from "react";
import css from "./event-log.module.css";
import { Noted } from "./noted.tsx";
import { Stamp } from "./stamp.tsx";

/** What happened, newest first: parcels, notes, decisions. */
export const EventLog = ({ events }: { events: readonly { key: string; time: ReactNode; text: ReactNode }[] }) => (
  <ol className={css.log}>
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
