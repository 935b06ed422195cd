import { Trans } from "@lingui/react/macro";
import { Facts } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import type { MadeOut } from "../contract/titles.ts";

/** The same in few lines, for a row of a list. */
export const MadeOutLines = ({ to, kindText }: { to: MadeOut; kindText: string }) => (
  <>
    <p>
      <b>
        <bdi>{to.title}</bdi>
      </b>
    </p>
    {to.tax_number && (
      <p>
        <Ltr>{to.tax_number}</Ltr>
      </p>
    )}
    <p className="cap">{kindText}</p>
    {[
      [to.address, to.phone],
      [to.bank, to.account],
    ].map(
      ([name = "", number = ""]) =>
        name + number !== "" && (
          <p key={name} className="cap">
            {/* One text in the direction of its name, also where it has two lines. */}
            <bdi>
              {name} <Ltr>{number}</Ltr>
            </bdi>
          </p>
        ),
    )}
  </>
);

/** What stands on a fapiao of whoever it is made out to. */
export const MadeOutTo = ({ to, kindText }: { to: MadeOut; kindText: string }) => (
  <Facts
    facts={[
      { key: "kind", label: <Trans>Kind of fapiao</Trans>, value: kindText },
      { key: "title", label: <Trans>Made out to</Trans>, value: <bdi>{to.title}</bdi> },
      ...(to.tax_number ? [{ key: "tax", label: <Trans>Tax number</Trans>, value: <Ltr>{to.tax_number}</Ltr> }] : []),
      ...(to.address ? [{ key: "address", label: <Trans>Registered address</Trans>, value: <bdi>{to.address}</bdi> }] : []),
      ...(to.phone ? [{ key: "phone", label: <Trans>Registered telephone</Trans>, value: <Ltr>{to.phone}</Ltr> }] : []),
      ...(to.bank ? [{ key: "bank", label: <Trans>Bank</Trans>, value: <bdi>{to.bank}</bdi> }] : []),
      ...(to.account ? [{ key: "account", label: <Trans>Bank account</Trans>, value: <Ltr>{to.account}</Ltr> }] : []),
    ]}
  />
);
