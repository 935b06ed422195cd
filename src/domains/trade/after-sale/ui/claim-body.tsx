import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Facts } from "#ui/data-table.tsx";
import { Section } from "#ui/section.tsx";
import { ClaimGoods, type ClaimInFull } from "./claim-goods.tsx";
import { ClaimDecisions, ClaimMoney, ClaimParcels } from "./claim-money.tsx";
import { ClaimSample } from "./claim-sample.tsx";
import { ClaimPapers } from "./claim-papers.tsx";
import css from "./claim.module.css";

/** A claim as everybody who may see it does: goods and papers, and beside them what one can do, decisions, parcels and money. */
export const ClaimBody = ({ claim, verbs }: { claim: ClaimInFull; verbs?: ReactNode }) => (
  <div className={css.columns}>
    <div>
      <ClaimGoods claim={claim} />
      {claim.sample && <ClaimSample sample={claim.sample} />}
      <Section title={<Trans>What both sides say</Trans>} about={<Trans>Both of them and the platform read it.</Trans>}>
        <ClaimPapers claim={claim} />
      </Section>
    </div>
    <aside className="stack">
      <ClaimDecisions claim={claim} />
      {verbs}
      <section className="sheet stack">
        <h2 className={css.title}>
          <Trans>The claim</Trans>
        </h2>
        <Facts
          facts={[
            { key: "kind", label: <Trans>Wanted</Trans>, value: claim.kind_text },
            { key: "reason", label: <Trans>Reason</Trans>, value: claim.reason_text },
          ]}
        />
      </section>
      <ClaimParcels claim={claim} />
      <ClaimMoney claim={claim} />
    </aside>
  </div>
);
