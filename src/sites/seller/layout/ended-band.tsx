import { Trans } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { Message } from "#ui/states.tsx";

/** Above every page that is still open: why the others are not, and how they open again. */
export const EndedBand = ({ isOwner }: { isOwner: boolean }) => (
  <Message tone="warning">
    <Trans>The membership has ended. Running orders and the money of the shop stay open; everything else opens again once it is renewed.</Trans>{" "}
    {isOwner && (
      <a href={to("vip")}>
        <Trans>Renew the membership</Trans>
      </a>
    )}
  </Message>
);
