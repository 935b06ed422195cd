import { Trans } from "@lingui/react/macro";

/** By which clock moments are said: pages are the same for readers of every zone, conversations are not. */
export const WhoseClock = () => (
  <span>
    <Trans>Times are Beijing time (UTC+8); in conversations they are yours.</Trans>
  </span>
);
