import { Trans } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Tag } from "#ui/tag.tsx";

export const SampleTag = () => (
  <Tag>
    <Trans>Sample order</Trans>
  </Tag>
);

/** What an order is measured against. */
export const MeasuredAgainst = ({ sample }: { sample: { id: number; code: string } }) => (
  <p className="cap">
    <Trans>
      Measured against the sample of order{" "}
      <Link to={to("order-detail", { id: sample.id })}>
        <Ltr>{sample.code}</Ltr>
      </Link>
      .
    </Trans>
  </p>
);
