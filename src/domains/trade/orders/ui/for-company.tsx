import { Trans } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import type { listOrders } from "../contract/orders.ts";

type Order = Pick<OutputOf<typeof listOrders>["list"][number], "company" | "po_number" | "is_own" | "buyer">;

/** For which company an order is, under which number, and who of it ordered; nothing of one's own. */
export const ForCompany = ({ order: { company, po_number, is_own, buyer } }: { order: Order }) =>
  company && (
    <>
      {" · "}
      <bdi>{company.name}</bdi>
      {po_number !== "" && (
        <>
          {" · "}
          <Trans>
            PO <bdi>{po_number}</bdi>
          </Trans>
        </>
      )}
      {!is_own && (
        <>
          {" · "}
          <Trans>
            ordered by <bdi>{buyer.nickname}</bdi>
          </Trans>
        </>
      )}
    </>
  );
