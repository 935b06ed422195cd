import { useLingui } from "@lingui/react/macro";
import { Children, type ReactNode } from "react";
import { classes } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import css from "./carousel.module.css";

type Turning = { label: string; children: ReactNode; /** Milliseconds a slide stays; 0 does not turn by itself. */ every?: number; className?: string };

const Pause = () => {
  const { t } = useLingui();
  return (
    <button type="button" className={css.pause} aria-pressed="false" aria-label={t`Pause`}>
      <Icon name="pause" small />
      <Icon name="play" small />
    </button>
  );
};

/** One slide at a time, as on the home stage: 3000 ms, dots, and a pause button. Moves by scrolling; `behaviours/carousels.ts` turns it. */
export const Carousel = ({ label, children, every = 3_000, className }: Turning) => {
  const { t } = useLingui();
  const slides = Children.toArray(children);
  const count = slides.length;
  return (
    <section className={classes(css.carousel, className)} aria-roledescription="carousel" aria-label={label} data-carousel="stage" data-every={every}>
      <div className={css.slides} role="group" aria-label={label} tabIndex={0} data-track>
        {slides.map((slide, index) => (
          <div key={index} className={css.slide} role="group" aria-roledescription="slide" aria-label={t`${index + 1} of ${count}`}>
            {slide}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={css.dots}>
          {slides.map((_, index) => (
            <button key={index} type="button" data-slide aria-label={t`Slide ${index + 1}`} {...(index === 0 ? { "aria-current": "true" as const } : {})} />
          ))}
          {every > 0 && <Pause />}
        </div>
      )}
    </section>
  );
};

/**
 * Several slides beside each other, `shown` of them where so many are no narrower than a card of any row that is scrolled (tokens.css); `tiles` are a mark or a
 * picture with a line below. `every` 5000 for those that turn.
 */
export const Slider = ({ label, children, every = 0, shown = 4, tiles, className }: Turning & { shown?: number; tiles?: boolean }) => {
  const { t } = useLingui();
  const slides = Children.toArray(children);
  return (
    <section className={classes(css.slider, className)} aria-roledescription="carousel" aria-label={label} data-carousel="slider" data-every={every}>
      <ul
        className={css.track}
        style={{ "--shown": shown, "--slide": `var(--slide-${tiles ? "tile" : "card"})` } as React.CSSProperties}
        tabIndex={slides.length > shown ? 0 : -1}
        aria-label={label}
        data-track
      >
        {slides.map((slide, index) => (
          <li key={index}>{slide}</li>
        ))}
      </ul>
      {slides.length > shown && (
        <div className={css.arrows}>
          <button type="button" aria-label={t`Previous`} data-back>
            <Icon name="back" />
          </button>
          <button type="button" aria-label={t`Next`} data-next>
            <Icon name="next" />
          </button>
          {every > 0 && <Pause />}
        </div>
      )}
    </section>
  );
};
