import { Trans, useLingui } from "@lingui/react/macro";
import { call, type Asked } from "#kit/browser/call.ts";
import { ReportDialog as Form } from "#ui/report-dialog.tsx";
import type { reportProduct, ReportReason } from "../contract/report.ts";

// The path alone: the page of a product carries no schemas.
const ask: Asked<typeof reportProduct> = { path: "product/report" };

export const ReportDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useLingui();
  const reasons: Readonly<Record<ReportReason, string>> = {
    wrong_facts: t`Wrong facts: material, price, origin`,
    counterfeit: t`A counterfeit, or a mark of somebody else`,
    stolen_pictures: t`Pictures of somebody else`,
    forbidden: t`Goods that may not be traded`,
    other: t`Something else`,
  };
  return (
    <Form
      title={<Trans>Report this product</Trans>}
      reasons={reasons}
      first="wrong_facts"
      send={(reason, note) => call(ask, { id, reason, note })}
      onClose={onClose}
    />
  );
};
