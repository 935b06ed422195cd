import { Trans } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { ThreadLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { claimOptions } from "../contract/claiming.ts";
import { ClaimState } from "./claim-state.tsx";
import css from "./claim.module.css";

type Claim = OutputOf<typeof claimOptions>["claims"][number];

/** Claims of an order, newest first, each with the way to its course. */
export const ClaimsOfOrder = ({ claims }: { claims: readonly Claim[] }) => (
  <ul className={css.lines}>
    {claims.map((claim) => (
      <li key={claim.id} className={css.head}>
        <Link to={to("order-return-process-id", { id: claim.id })}>
          <Ltr>{claim.code}</Ltr>
        </Link>
        <span>{claim.kind_text}</span>
        <Price money={claim.asked} />
        <span className="cap">
          <Stamp at={claim.createtime} />
        </span>
        <ClaimState claim={claim} />
      </li>
    ))}
  </ul>
);

export const ApplyLink = ({ id }: { id: number }) => (
  <ThreadLink to={to("order-apply-id", { id })}>
    <Trans>Report a problem</Trans>
  </ThreadLink>
);
