import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useState, type ReactNode } from "react";
import { Stamp } from "#ui/stamp.tsx";
import css from "./claim.module.css";

/** Days, hours and minutes left of a deadline, by the server's count: a wrong clock in the browser changes nothing. */
export const ClaimClock = ({ claim }: { claim: { due_at: number; seconds_left: number } }) => {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const from = Date.now();
    const timer = setInterval(() => setPassed(Math.floor((Date.now() - from) / 1000)), 10_000);
    return () => clearInterval(timer);
  }, [claim.due_at]);
  if (claim.due_at === 0) return null;
  const left = Math.max(0, claim.seconds_left - passed);
  const parts = [
    { key: "d", value: Math.floor(left / 86_400), name: <Plural value={Math.floor(left / 86_400)} one="day" other="days" /> },
    { key: "h", value: Math.floor(left / 3600) % 24, name: <Plural value={Math.floor(left / 3600) % 24} one="hour" other="hours" /> },
    { key: "m", value: Math.floor(left / 60) % 60, name: <Plural value={Math.floor(left / 60) % 60} one="minute" other="minutes" /> },
  ];
  return (
    <div className={css.clock} role="timer" aria-live="off">
      <span className={css.parts}>
        {parts.map(({ key, value, name }) => (
          <span key={key}>
            <bdi dir="ltr" className="fig">
              {value}
            </bdi>
            <small>{name}</small>
          </span>
        ))}
      </span>
      <span className="cap">
        <Trans>
          until <Stamp at={claim.due_at} />
        </Trans>
      </span>
    </div>
  );
};

/** The deadline with what happens at it, for the page of a claim. */
export const ClaimDeadline = ({ claim, children }: { claim: { due_at: number; seconds_left: number }; children?: ReactNode }) =>
  claim.due_at > 0 && (
    <section className={`sheet ${css.deadline}`}>
      <ClaimClock claim={claim} />
      {children && <p>{children}</p>}
    </section>
  );
