import type { OutputOf } from "#kit/call.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { showChargeback } from "../contract/chargebacks.ts";

/** Papers against a chargeback, each by what it is. */
export const ChargebackPapers = ({ papers }: { papers: OutputOf<typeof showChargeback>["parts"][number]["papers"] }) =>
  papers.length > 0 && (
    <p className="row">
      {papers.map((paper) => (
        <LinkButton key={paper.kind} look="ghost" size="small" href={paper.url}>
          <Icon name="file" small />
          <span>
            {paper.kind_text}: <bdi>{paper.name}</bdi>
          </span>
        </LinkButton>
      ))}
    </p>
  );
