import { Plural, Trans } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { LinkButton, ThreadLink } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { Quantity } from "#ui/quantity.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { productOffer } from "../contract/looking.ts";
import { Steps } from "./steps.tsx";

/** A product's offer to groups and the groups that form: read on the product's page, done on a page of its own. */
export const GroupOffer = ({ id, groups: { offer, teams } }: { id: number; groups: OutputOf<typeof productOffer> }) => (
  <section className="sheet" aria-labelledby="group-buy" style={{ marginBlockStart: 16 }}>
    <h2 id="group-buy" className="disp">
      <Trans>Group buy</Trans>
    </h2>
    {offer && (
      <>
        <p className="small muted">
          <Trans>
            Everyone pays the price of the step that the group reaches within <Plural value={offer.hours} one="# hour" other="# hours" />. You pay the price of
            the first step now; the difference is refunded the way you paid, and all of it if the group is not completed.
          </Trans>
        </p>
        <Steps terms={offer} reached={0} />
        <p className="row">
          <LinkButton to={to("product-grouppay-id", { id })}>
            <Trans>Start a group</Trans>
          </LinkButton>
          <span className="cap">
            <Trans>
              Until <Stamp at={offer.ends_at} />
            </Trans>
          </span>
        </p>
      </>
    )}
    <p className="small" style={{ paddingBlockStart: 12 }}>
      <ThreadLink to={to("product-groups")}>
        <Trans>All group buys</Trans>
      </ThreadLink>
    </p>
    {teams.length > 0 && (
      <ul className="stack" style={{ paddingBlockStart: 12 }}>
        {teams.map((team) => (
          <li key={team.id} className="row" style={{ justifyContent: "space-between" }}>
            <span>
              <Plural value={team.members} one="# member" other="# members" /> · <Quantity count={team.pieces} unit={team.unit} /> ·{" "}
              <b>
                <Price money={team.price} worth />
              </b>
              <br />
              <span className="cap">
                <Trans>
                  Can be joined until <Stamp at={team.deadline} />
                </Trans>
              </span>
            </span>
            <LinkButton look="ghost" size="small" to={to("product-grouppay-id", { id }, { group: team.id })}>
              <Trans>Join this group</Trans>
            </LinkButton>
          </li>
        ))}
      </ul>
    )}
  </section>
);
