import { Trans } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { ThreadLink } from "#ui/button.tsx";
import { Message } from "#ui/states.tsx";
import css from "./ended-band.module.css";

/** Above every page that is still open: why the others are not, and how they open again. */
export const EndedBand = ({ isOwner }: { isOwner: boolean }) => (
  <div className={css.band}>
    <Message tone="warning">
      <Trans>
        The membership has ended. Running orders, conversations with buyers and the money of the shop stay open; everything else opens again once it is renewed.
      </Trans>{" "}
      {isOwner && (
        <ThreadLink to={to("vip")} reloadDocument>
          <Trans>Renew the membership</Trans>
        </ThreadLink>
      )}
    </Message>
  </div>
);
