import { useEffect, useState } from "react";

/** The bar is fixed and back-to-top shows past this (specification, section 9). */
const threshold = 60;

export type Scroll = { isPast60: boolean; isGoingUp: boolean };

/** Whether one is past 60 px, and whether one scrolls back up; small wavering does not count. */
export const useScroll = (): Scroll => {
  const [scroll, setScroll] = useState<Scroll>({ isPast60: false, isGoingUp: false });
  useEffect(() => {
    let turnedAt = window.scrollY;
    const read = () => {
      const y = window.scrollY;
      setScroll((before) => {
        const isPast60 = y > threshold;
        const moved = y - turnedAt;
        if (Math.abs(moved) < 12 && before.isPast60 === isPast60) return before;
        turnedAt = y;
        const isGoingUp = isPast60 && moved < 0;
        return before.isPast60 === isPast60 && before.isGoingUp === isGoingUp ? before : { isPast60, isGoingUp };
      });
    };
    read();
    window.addEventListener("scroll", read, { passive: true });
    return () => window.removeEventListener("scroll", read);
  }, []);
  return scroll;
};
