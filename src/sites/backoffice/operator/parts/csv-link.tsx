import { Trans } from "@lingui/react/macro";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** Takes a list home that is no `TablePage`, which has this of its own. */
export const CsvLink = ({ to }: { to: string }) => (
  <LinkButton look="soft" size="small" href={to} download>
    <Icon name="download" small />
    <Trans>Download as CSV</Trans>
  </LinkButton>
);
