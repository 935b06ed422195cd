import { Trans } from "@lingui/react/macro";
import { StateBadge } from "#ui/tag.tsx";
import { fairState } from "../contract/when.ts";

/** Upcoming, running or past, as a word. */
export const FairBadge = ({ fair, now }: { fair: { starts_at: number; ends_at: number }; now: number }) => {
  const state = fairState(fair, now);
  if (state === "running")
    return (
      <StateBadge tone="done">
        <Trans context="a fair">Running now</Trans>
      </StateBadge>
    );
  return state === "upcoming" ? (
    <StateBadge tone="going">
      <Trans context="a fair">Upcoming</Trans>
    </StateBadge>
  ) : (
    <StateBadge tone="off">
      <Trans context="a fair">Archive</Trans>
    </StateBadge>
  );
};
