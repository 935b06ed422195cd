import { eachElement } from "./elements.ts";

const two = (count: number) => String(count).padStart(2, "0");

const texts: Record<string, (left: number) => string> = {
  days: (left) => String(Math.floor(left / 86_400)),
  hours: (left) => two(Math.floor(left / 3_600) % 24),
  minutes: (left) => two(Math.floor(left / 60) % 60),
  seconds: (left) => two(left % 60),
};

/** Lets `TimeLeft` run: the page has the time of when it was made, which is the same for everyone. */
export const runCountdowns = (): void =>
  eachElement("[data-until]", (place) => {
    const until = Number(place.dataset["until"]);
    const tick = () => {
      const left = Math.max(0, until - Math.floor(Date.now() / 1000));
      for (const part of place.querySelectorAll<HTMLElement>("[data-unit]")) part.textContent = texts[part.dataset["unit"] ?? ""]?.(left) ?? "";
      if (left === 0 || !place.isConnected) clearInterval(timer);
    };
    const timer = setInterval(tick, 1_000);
    tick();
  });
