import { StateBadge, type Tone } from "#ui/tag.tsx";
import type { ContractStatus, MilestoneStatus } from "../contract/lifecycle.ts";

const tones: Record<ContractStatus, Tone> = {
  drafted: "waiting",
  proposed: "waiting",
  signed: "going",
  running: "going",
  disputed: "failed",
  completed: "done",
  ended: "off",
};
const milestoneTones: Record<MilestoneStatus, Tone> = {
  planned: "off",
  due: "waiting",
  paid: "going",
  late: "failed",
  submitted: "waiting",
  objected: "failed",
  disputed: "failed",
  decided: "waiting",
  appealed: "failed",
  released: "done",
  refunded: "off",
  divided: "done",
  void: "off",
};

export const ContractState = ({ contract }: { contract: { status: ContractStatus; status_text: string } }) => (
  <StateBadge tone={tones[contract.status]}>{contract.status_text}</StateBadge>
);
export const MilestoneState = ({ milestone }: { milestone: { status: MilestoneStatus; status_text: string } }) => (
  <StateBadge tone={milestoneTones[milestone.status]}>{milestone.status_text}</StateBadge>
);
