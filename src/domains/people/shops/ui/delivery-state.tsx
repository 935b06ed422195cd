import { Trans } from "@lingui/react/macro";
import { StateBadge } from "#ui/tag.tsx";

export const DeliveryState = ({ status }: { status: "waiting" | "delivered" | "failed" }) =>
  status === "delivered" ? (
    <StateBadge tone="done">
      <Trans context="webhook">Arrived</Trans>
    </StateBadge>
  ) : status === "failed" ? (
    <StateBadge tone="failed">
      <Trans context="webhook">Given up</Trans>
    </StateBadge>
  ) : (
    <StateBadge tone="waiting">
      <Trans context="webhook">On its way</Trans>
    </StateBadge>
  );

/** How an endpoint fares. */
export const EndpointState = ({ endpoint: { is_on, failing_since } }: { endpoint: { is_on: boolean; failing_since: number | null } }) =>
  !is_on ? (
    <StateBadge tone="off">
      <Trans context="webhook">Switched off</Trans>
    </StateBadge>
  ) : failing_since !== null ? (
    <StateBadge tone="failed">
      <Trans context="webhook">Failing</Trans>
    </StateBadge>
  ) : (
    <StateBadge tone="going">
      <Trans context="webhook">On</Trans>
    </StateBadge>
  );
