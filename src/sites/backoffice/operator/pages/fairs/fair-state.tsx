import { Trans } from "@lingui/react/macro";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge } from "#ui/tag.tsx";

export const FairState = ({ state, nextAt }: { state: "draft" | "scheduled" | "live" | "live_with_draft"; nextAt: number | null }) => (
  <span className="row">
    {state === "draft" ? (
      <StateBadge tone="waiting">
        <Trans>Draft</Trans>
      </StateBadge>
    ) : state === "scheduled" ? (
      <StateBadge tone="going" icon="clock">
        <Trans>Scheduled</Trans>
      </StateBadge>
    ) : (
      <StateBadge tone="done">{state === "live" ? <Trans>Public</Trans> : <Trans>Public, with a draft</Trans>}</StateBadge>
    )}
    {nextAt !== null && (
      <span className="cap">
        <Stamp at={nextAt} />
      </span>
    )}
  </span>
);
