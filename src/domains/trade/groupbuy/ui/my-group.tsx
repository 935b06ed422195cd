import { Trans } from "@lingui/react/macro";
import { useRevalidator } from "react-router";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Price } from "#ui/price.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import type { myGroup } from "../contract/joining.ts";
import { GroupStanding } from "./group-standing.tsx";

/** The group of an order of mine: how it stands, what came back, and the address that others join it at. */
export const MyGroup = ({ mine: { team, terms, seconds_left, member } }: { mine: OutputOf<typeof myGroup> }) => {
  const { revalidate } = useRevalidator();
  return (
    <section className="sheet stack" aria-labelledby="my-group">
      <SectionHead
        small
        title={
          <span id="my-group">
            <Trans>Group buy</Trans>
          </span>
        }
      />
      <GroupStanding team={team} terms={terms} secondsLeft={seconds_left} onLook={() => void revalidate()} />
      {member.status === "joined" && team.status === "forming" && (
        <p className="row small">
          <LinkButton look="ghost" size="small" to={to("product-grouppay-id", { id: team.product_id }, { group: team.id })}>
            <Icon name="share" small />
            <Trans>Invite others</Trans>
          </LinkButton>
          <Trans>The more join, the less everyone pays: send others the address of the group's page.</Trans>
        </p>
      )}
      {member.returned && (
        <Message tone="done">
          {member.status === "refunded" ? (
            <Trans>
              The group did not come together: <Price money={member.returned} /> goes back the way you paid.
            </Trans>
          ) : (
            <Trans>
              You paid <Price money={member.unit_paid} /> each, the group reached <Price money={team.price} />: <Price money={member.returned} /> goes back the
              way you paid.
            </Trans>
          )}
        </Message>
      )}
    </section>
  );
};
