import { Trans } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import type { listOrders } from "../contract/orders.ts";

type Order = Pick<OutputOf<typeof listOrders>["list"][number], "company" | "po_number" | "is_own" | "buyer">;

/** The same below the buyer's name, where a cell has no room for one line. */
export const CompanyLines = ({ order: { company, po_number } }: { order: Pick<Order, "company" | "po_number"> }) =>
  company && (
    <>
      <bdi className="cap">{company.name}</bdi>
      {po_number !== "" && (
        <span className="cap">
          <Trans>
            PO <bdi>{po_number}</bdi>
          </Trans>
        </span>
      )}
    </>
  );

/** For which company an order is, under which number, and who of it ordered; nothing of one's own. */
export const ForCompany = ({ order: { company, po_number, is_own, buyer } }: { order: Order }) =>
  company && (
    <>
      {"\u00a0· "}
      <bdi>{company.name}</bdi>
      {po_number !== "" && (
        <>
          {"\u00a0· "}
          <Trans>
            PO <bdi>{po_number}</bdi>
          </Trans>
        </>
      )}
      {!is_own && (
        <>
          {"\u00a0· "}
          <Trans>
            ordered by <bdi>{buyer.nickname}</bdi>
          </Trans>
        </>
      )}
    </>
  );
