import { Trans } from "@lingui/react/macro";
import { useRevalidator } from "react-router";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { ThreadLink } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { Message } from "#ui/states.tsx";
import type { myGroup } from "../contract/joining.ts";
import { GroupStanding } from "./group-standing.tsx";

/** The group of an order of mine: how it stands, what came back, and the address that others join it at. */
export const MyGroup = ({ mine: { team, terms, seconds_left, member } }: { mine: OutputOf<typeof myGroup> }) => {
  const { revalidate } = useRevalidator();
  return (
    <section className="sheet stack" aria-labelledby="my-group">
      <h2 id="my-group" className="disp">
        <Trans>Group buy</Trans>
      </h2>
      <GroupStanding team={team} terms={terms} secondsLeft={seconds_left} onLook={() => void revalidate()} />
      {member.status === "joined" && team.status === "forming" && (
        <p className="small">
          <Trans>
            The more join, the less everyone pays. Send this to others:{" "}
            <ThreadLink to={to("product-grouppay-id", { id: team.product_id }, { group: team.id })}>the group's page</ThreadLink>
          </Trans>
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
