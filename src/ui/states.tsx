import { Trans } from "@lingui/react/macro";
import { useEffect, useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { classes } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import css from "./states.module.css";

/** Nothing here: a loose thread, one sentence, one way on. */
export const Empty = ({ title, about, children }: { title: ReactNode; about?: ReactNode; children?: ReactNode }) => (
  <div className={css.empty}>
    <svg viewBox="0 0 120 60" aria-hidden="true">
      <path d="M4 50C30 50 34 20 50 20S66 50 80 40s10-24 36-24" />
    </svg>
    <b>{title}</b>
    {about && <p className="muted small">{about}</p>}
    {children && <div className="row">{children}</div>}
  </div>
);

/** A frame in cotton of the final size. Nothing shows for the first 400 ms: most answers are quicker. */
export const Loading = ({ count = 4, ratio = "4 / 5", lines = 2, columns = 4 }: { count?: number; ratio?: string; lines?: number; columns?: number }) => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 400);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes(css.frames, !isLate && css.early)} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }} role="status">
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden>
          <span className={css.frame} style={{ aspectRatio: ratio }} />
          {Array.from({ length: lines }, (_none, line) => (
            <span key={line} className={css.line} />
          ))}
        </div>
      ))}
    </div>
  );
};

/** What failed, that nothing typed is lost, try again. */
export const Failure = ({ title, about, retry, children }: { title: ReactNode; about?: ReactNode; retry?: () => void; children?: ReactNode }) => (
  <div className={css.failure} role="alert">
    <div className={css.said}>
      <Icon name="warn" />
      <div>
        <b>{title}</b>
        <p className="small">{about ?? <Trans>Nothing you typed is lost. You can try again.</Trans>}</p>
      </div>
    </div>
    {(retry || children) && (
      <div className="row">
        {retry && (
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {children}
      </div>
    )}
  </div>
);

/** A line that tells: `warning` waits for somebody, `done` is good news. Errors of a whole form stand in `failed`. */
export const Message = ({ tone = "info", children }: { tone?: "info" | "warning" | "done" | "failed"; children: ReactNode }) => (
  <p className={classes(css.message, css[tone])} role={tone === "failed" ? "alert" : undefined}>
    <Icon name={tone === "done" ? "check" : tone === "info" ? "info" : "warn"} small />
    <span>{children}</span>
  </p>
);
