import { Trans } from "@lingui/react/macro";
import type { z } from "zod";
import type { waitingProposal } from "#domains/money/payments/contract/proposals.ts";
import { ThreadLink } from "#ui/button.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { toConsole } from "../addresses.ts";

/** On the page of a thing: somebody of the staff has decided about so much of it that a second person is waited for. */
export const WaitingProposal = ({ proposed }: { proposed: z.output<typeof waitingProposal> }) => (
  <Message tone="warning">
    <Trans>
      <bdi>{proposed.first}</bdi> proposed on <Stamp at={proposed.createtime} />: {proposed.act_text}. A second person has to confirm it.
    </Trans>{" "}
    <ThreadLink to={toConsole("proposals")}>
      <Trans>See the proposals</Trans>
    </ThreadLink>
  </Message>
);
