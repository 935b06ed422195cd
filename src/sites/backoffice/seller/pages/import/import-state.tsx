import { Trans } from "@lingui/react/macro";
import type { ImportStatus } from "#domains/catalogue/imports/contract/lifecycle.ts";
import { StateBadge } from "#ui/tag.tsx";

export const ImportState = ({ status }: { status: ImportStatus }) => {
  switch (status) {
    case "uploading":
      return (
        <StateBadge tone="waiting">
          <Trans>Upload not finished</Trans>
        </StateBadge>
      );
    case "uploaded":
      return (
        <StateBadge tone="waiting">
          <Trans>Columns to be assigned</Trans>
        </StateBadge>
      );
    case "mapped":
      return (
        <StateBadge tone="going">
          <Trans>Being checked</Trans>
        </StateBadge>
      );
    case "checked":
      return (
        <StateBadge tone="waiting">
          <Trans>Checked, nothing written yet</Trans>
        </StateBadge>
      );
    case "running":
      return (
        <StateBadge tone="going">
          <Trans>Being written</Trans>
        </StateBadge>
      );
    case "finished":
      return (
        <StateBadge tone="done" icon="check">
          <Trans context="import">Finished</Trans>
        </StateBadge>
      );
    case "cancelled":
      return (
        <StateBadge tone="off">
          <Trans context="import">Cancelled</Trans>
        </StateBadge>
      );
    case "failed":
      return (
        <StateBadge tone="failed">
          <Trans context="import">Could not be imported</Trans>
        </StateBadge>
      );
  }
};
