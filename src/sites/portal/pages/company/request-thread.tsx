import { Trans, useLingui } from "@lingui/react/macro";
import type { requestDetails } from "#domains/trade/orders/contract/purchase-requests.ts";
import type { OutputOf } from "#kit/call.ts";
import { Stamp } from "#ui/stamp.tsx";
import { Stepper, type Knot } from "#ui/stepper.tsx";

/** Where a request is on its way to an order that is paid; nothing where that way has ended. */
export const RequestThread = ({ request }: { request: OutputOf<typeof requestDetails>["request"] }) => {
  const { t } = useLingui();
  const asked: Knot = { key: "asked", label: <Trans>Request sent</Trans>, about: <Stamp at={request.createtime} />, at: "done" };
  const atTheLatest = (at: number) => (
    <Trans>
      at the latest <Stamp at={at} />
    </Trans>
  );
  const knots: Knot[] =
    request.status === "requested"
      ? [
          asked,
          { key: "decision", label: <Trans>Decision of an approver</Trans>, about: atTheLatest(request.expires_at), at: "now" },
          { key: "placed", label: <Trans>Order placed</Trans>, at: "to_come" },
          { key: "paid", label: <Trans>Paid</Trans>, at: "to_come" },
        ]
      : request.pay_by > 0
        ? [
            asked,
            { key: "approved", label: <Trans>Approved</Trans>, about: <Stamp at={request.decided_at} />, at: "done" },
            { key: "placed", label: <Trans>Order placed</Trans>, at: "done" },
            { key: "pay", label: <Trans>To be paid</Trans>, about: atTheLatest(request.pay_by), at: "now" },
          ]
        : [];
  return knots.length > 0 && <Stepper label={t`The request's way`} knots={knots} />;
};
