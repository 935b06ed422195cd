import { eachElement } from "./elements.ts";

/**
 * Carousels are markup that moves by scrolling (#ui/carousel.tsx); these are the buttons and the turning. One turns by itself
 * (`data-every` milliseconds) unless paused, pointed at, focused, out of sight, or motion is unwanted.
 */
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const inSight = (element: HTMLElement): { readonly is: boolean } => {
  const sight = { is: false };
  new IntersectionObserver(([entry]) => (sight.is = entry?.isIntersecting ?? false)).observe(element);
  return sight;
};

const start = (carousel: HTMLElement): void => {
  const track = carousel.querySelector<HTMLElement>("[data-track]");
  if (!track) return;
  const slides = [...track.children] as HTMLElement[];
  const isStage = carousel.dataset["carousel"] === "stage";
  const dots = [...carousel.querySelectorAll<HTMLElement>("[data-slide]")];
  const direction = getComputedStyle(track).direction === "rtl" ? -1 : 1;
  const behavior = (): ScrollBehavior => (isCalm() ? "auto" : "smooth");
  const step = () => (slides[0]?.offsetWidth ?? 0) + (Number.parseFloat(getComputedStyle(track).columnGap) || 0);
  const at = () => Math.round(Math.abs(track.scrollLeft) / (step() || 1));
  const go = (index: number) => track.scrollTo({ left: index * step() * direction, behavior: behavior() });
  const move = (by: number) => {
    const end = track.scrollWidth - track.clientWidth;
    const here = Math.abs(track.scrollLeft);
    if (by > 0 && here >= end - 4) track.scrollTo({ left: 0, behavior: behavior() });
    else if (by < 0 && here <= 4) track.scrollTo({ left: end * direction, behavior: behavior() });
    else track.scrollBy({ left: step() * by * direction, behavior: behavior() });
  };
  const show = () => {
    const here = at();
    dots.forEach((dot, index) => (index === here ? dot.setAttribute("aria-current", "true") : dot.removeAttribute("aria-current")));
    if (isStage) slides.forEach((slide, index) => (slide.inert = index !== here));
  };
  let settling: ReturnType<typeof setTimeout>;
  track.addEventListener("scroll", () => {
    clearTimeout(settling);
    settling = setTimeout(show, 80);
  });
  dots.forEach((dot, index) =>
    dot.addEventListener("click", (event) => {
      event.preventDefault();
      go(index);
    }),
  );
  carousel.querySelector("[data-back]")?.addEventListener("click", () => move(-1));
  carousel.querySelector("[data-next]")?.addEventListener("click", () => move(1));
  if (isStage) show();

  const every = Number(carousel.dataset["every"] ?? 0);
  if (!every || track.scrollWidth <= track.clientWidth + 4) return;
  const sight = inSight(carousel);
  const pause = carousel.querySelector<HTMLElement>("[aria-pressed]");
  const isPaused = () => isCalm() || pause?.getAttribute("aria-pressed") === "true";
  const isHeld = () => carousel.matches(":hover, :focus-within");
  pause?.addEventListener("click", () => pause.setAttribute("aria-pressed", String(!isPaused())));
  setInterval(() => {
    if (carousel.isConnected && sight.is && !isPaused() && !isHeld() && document.visibilityState === "visible") move(1);
  }, every);
};

export const turnCarousels = (): void => eachElement("[data-carousel]", start);
