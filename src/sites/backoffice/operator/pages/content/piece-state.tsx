import { Trans } from "@lingui/react/macro";
import { StateBadge } from "#ui/tag.tsx";
import { Stamp } from "#ui/stamp.tsx";

type Open = { state: "draft" | "scheduled"; publish_at: number | null } | null;

/** Whether something of a piece is being prepared. */
export const PieceState = ({ open, isPublic = true }: { open: Open; isPublic?: boolean }) => (
  <span className="row">
    {open?.state === "scheduled" && open.publish_at !== null ? (
      <>
        <StateBadge tone="going" icon="clock">
          <Trans>Scheduled</Trans>
        </StateBadge>
        <span className="cap">
          <Stamp at={open.publish_at} />
        </span>
      </>
    ) : open ? (
      <StateBadge tone="waiting">
        <Trans>Draft</Trans>
      </StateBadge>
    ) : isPublic ? (
      <StateBadge tone="done">
        <Trans>Public</Trans>
      </StateBadge>
    ) : null}
    {!isPublic && (
      <StateBadge tone="off">
        <Trans>Not public</Trans>
      </StateBadge>
    )}
  </span>
);
