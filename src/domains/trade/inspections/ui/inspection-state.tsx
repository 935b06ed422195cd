import { StateBadge, type Tone } from "#ui/tag.tsx";
import type { Verdict } from "../contract/fields.ts";
import type { InspectionStatus } from "../contract/lifecycle.ts";

const tones: Record<InspectionStatus, Tone> = {
  requested: "waiting",
  agreed: "waiting",
  booked: "going",
  reported: "done",
  closed: "done",
  declined: "off",
  lapsed: "off",
  cancelled: "off",
  missed: "failed",
};
const verdictTones: Record<Verdict, Tone> = { passed: "done", conditional: "waiting", failed: "failed" };

type Shown = { status: InspectionStatus; status_text: string; verdict: Verdict | null; verdict_text: string };

/** Where an inspection stands, and what it found where there is a report. */
export const InspectionState = ({ inspection }: { inspection: Shown }) => (
  <>
    <StateBadge tone={tones[inspection.status]}>{inspection.status_text}</StateBadge>
    {inspection.verdict && <StateBadge tone={verdictTones[inspection.verdict]}>{inspection.verdict_text}</StateBadge>}
  </>
);
