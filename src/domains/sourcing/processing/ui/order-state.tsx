import { useLingui } from "@lingui/react/macro";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import type { ProcessingStatus } from "../contract/lifecycle.ts";

const tones: Record<ProcessingStatus, Tone> = { draft: "off", published: "going", awarded: "done", closed: "off", expired: "off", cancelled: "failed" };

/** The state of a processing order by its name. */
export const OrderState = ({ status }: { status: ProcessingStatus }) => {
  const { t } = useLingui();
  const names: Record<ProcessingStatus, string> = {
    draft: t`Draft`,
    published: t`Open for offers`,
    awarded: t`Awarded`,
    closed: t`Closed`,
    expired: t({ message: "Expired", context: "call for offers" }),
    cancelled: t`Cancelled`,
  };
  return <StateBadge tone={tones[status]}>{names[status]}</StateBadge>;
};
