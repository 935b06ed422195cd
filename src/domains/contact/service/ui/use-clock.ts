import { useEffect, useState } from "react";

/** The moment in unix seconds, again every second; 0 until the page has been taken over. */
export const useClock = (): number => {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const tick = () => setNow(Math.floor(Date.now() / 1000));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
