import { Trans } from "@lingui/react/macro";
import type { PayeeKind } from "#domains/money/payments/contract/fields.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge } from "#ui/tag.tsx";

/** The end of an account's number, never parted from its dots. */
const LastFour = ({ digits }: { digits: string }) => <Ltr>••••{`\u00a0${digits}`}</Ltr>;

/** An account that money is paid out to, as its owner knows it again. */
export const AccountLine = ({
  account,
}: {
  account: { kind?: PayeeKind; holder: string; bank: string; last_four: string; is_certified?: boolean; usable_from?: number };
}) => (
  <span>
    <bdi className="clause">{account.holder}</bdi>
    <br />
    {/* One text in the direction of the bank's name: its number follows it, also in a line of its own. */}
    <bdi className="cap clause">
      {account.kind === "alipay" ? <Trans>Alipay</Trans> : account.bank}{" "}
      {account.last_four.includes("@") ? <Ltr>{account.last_four}</Ltr> : <LastFour digits={account.last_four} />}
    </bdi>
    {account.is_certified && (
      <>
        {" "}
        <StateBadge tone="done">
          <Trans>As certified</Trans>
        </StateBadge>
      </>
    )}
    {account.usable_from ? (
      <>
        {" "}
        <span className="small muted">
          <Trans>
            New: from <Stamp at={account.usable_from} /> on
          </Trans>
        </span>
      </>
    ) : null}
  </span>
);
