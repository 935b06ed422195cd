import type { BatchStatus } from "#domains/money/withdrawals/contract/batches.ts";
import { StateBadge, type Tone } from "#ui/tag.tsx";

const tones: Record<BatchStatus, Tone> = { proposed: "waiting", released: "going", handed_over: "done", dissolved: "failed" };

/** The state of a payout batch in the server's words. */
export const BatchState = ({ batch }: { batch: { status: BatchStatus; status_text: string } }) => (
  <StateBadge tone={tones[batch.status]}>{batch.status_text}</StateBadge>
);
