import { Trans, useLingui } from "@lingui/react/macro";
import { call, type Asked } from "#kit/browser/call.ts";
import { ReportDialog } from "#ui/report-dialog.tsx";
import type { DesignReportReason, reportDesign } from "../contract/report.ts";

// The path alone: the page of a print carries no schemas.
const ask: Asked<typeof reportDesign> = { path: "design/report" };

export const ReportDesignDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useLingui();
  const reasons: Readonly<Record<DesignReportReason, string>> = {
    copied: t`A copy of somebody else's drawing`,
    wrong_facts: t`Wrong facts: designer, licence, registration`,
    forbidden: t`Something that may not be shown`,
    other: t`Something else`,
  };
  return (
    <ReportDialog
      title={<Trans>Report this print</Trans>}
      reasons={reasons}
      first="copied"
      send={(reason, note) => call(ask, { id, reason, note })}
      onClose={onClose}
    />
  );
};
