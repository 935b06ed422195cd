import { useLingui } from "@lingui/react/macro";
import { Children, useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { classes } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { useReducedMotion } from "./use-reduced-motion.ts";
import css from "./carousel.module.css";

type Turning = { label: string; children: ReactNode; /** Milliseconds a slide stays; 0 does not turn by itself. */ every?: number; className?: string };

/** Turns by itself unless paused, pointed at, focused, out of sight, or motion is unwanted. */
const useTurning = (every: number, count: number, turn: () => void) => {
  const isCalm = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const tick = useEffectEvent(() => {
    if (document.visibilityState === "visible") turn();
  });
  const goes = every > 0 && count > 1 && !isCalm && !isPaused && !isHeld;
  useEffect(() => {
    if (!goes) return;
    const timer = setInterval(tick, every);
    return () => clearInterval(timer);
  }, [goes, every]);
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocusCapture: () => setHeld(true),
    onBlurCapture: () => setHeld(false),
  };
  return { hold, isPaused: isPaused || isCalm, canTurn: every > 0 && count > 1, toggle: () => setPaused(!isPaused), goes };
};

/** One slide at a time, as on the home stage: 3000 ms, dots, and a pause button. */
export const Carousel = ({ label, children, every = 3_000, className }: Turning) => {
  const { t } = useLingui();
  const slides = Children.toArray(children);
  const [at, setAt] = useState(0);
  const count = slides.length;
  const { hold, isPaused, canTurn, toggle, goes } = useTurning(every, count, () => setAt((before) => (before + 1) % count));
  return (
    <section className={classes(css.carousel, className)} aria-roledescription="carousel" aria-label={label} {...hold}>
      <div className={css.slides} aria-live={goes ? "off" : "polite"}>
        {slides.map((slide, index) => (
          <div
            key={index}
            className={classes(css.slide, index === at && css.current)}
            role="group"
            aria-roledescription="slide"
            aria-label={t`${index + 1} of ${count}`}
            inert={index !== at}
          >
            {slide}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={css.dots}>
          {slides.map((_, index) => (
            <button
              key={index}
              type="button"
              aria-label={t`Slide ${index + 1}`}
              {...(index === at ? { "aria-current": "true" as const } : {})}
              onClick={() => setAt(index)}
            />
          ))}
          {canTurn && (
            <button type="button" className={css.pause} aria-label={isPaused ? t`Play` : t`Pause`} onClick={toggle}>
              <Icon name={isPaused ? "play" : "pause"} small />
            </button>
          )}
        </div>
      )}
    </section>
  );
};

/** Several slides beside each other (4, then 3, then 2 on a phone), moved by scrolling: factories, logos, trends. `every` 5000 for those that turn. */
export const Slider = ({ label, children, every = 0, shown = 4, className }: Turning & { shown?: number }) => {
  const { t } = useLingui();
  const track = useRef<HTMLUListElement>(null);
  const slides = Children.toArray(children);
  const move = (by: number) => {
    const list = track.current;
    if (!list?.firstElementChild) return;
    const step = (list.firstElementChild as HTMLElement).offsetWidth + Number.parseFloat(getComputedStyle(list).columnGap || "0");
    const direction = getComputedStyle(list).direction === "rtl" ? -1 : 1;
    const end = list.scrollWidth - list.clientWidth;
    const atEnd = Math.abs(list.scrollLeft) >= end - 4;
    const atStart = Math.abs(list.scrollLeft) <= 4;
    if (by > 0 && atEnd) list.scrollTo({ left: 0, behavior: "smooth" });
    else if (by < 0 && atStart) list.scrollTo({ left: end * direction, behavior: "smooth" });
    else list.scrollBy({ left: step * by * direction, behavior: "smooth" });
  };
  const { hold, isPaused, canTurn, toggle } = useTurning(every, slides.length > shown ? slides.length : 0, () => move(1));
  return (
    <section className={classes(css.slider, className)} aria-roledescription="carousel" aria-label={label} {...hold}>
      <ul ref={track} className={css.track} style={{ "--shown": shown } as React.CSSProperties} tabIndex={slides.length > shown ? 0 : -1} aria-label={label}>
        {slides.map((slide, index) => (
          <li key={index}>{slide}</li>
        ))}
      </ul>
      {slides.length > shown && (
        <div className={css.arrows}>
          <button type="button" aria-label={t`Previous`} onClick={() => move(-1)}>
            <Icon name="back" />
          </button>
          <button type="button" aria-label={t`Next`} onClick={() => move(1)}>
            <Icon name="next" />
          </button>
          {canTurn && (
            <button type="button" aria-label={isPaused ? t`Play` : t`Pause`} onClick={toggle}>
              <Icon name={isPaused ? "play" : "pause"} small />
            </button>
          )}
        </div>
      )}
    </section>
  );
};
