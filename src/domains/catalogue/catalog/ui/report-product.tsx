import { Trans } from "@lingui/react/macro";
import { ThreadButton } from "#ui/button.tsx";
import { press } from "#ui/press.ts";

declare module "#ui/press.ts" {
  interface Presses {
    "report-product": { id: number };
  }
}

/** Tells the portal of a product. A visitor signs in first; what the button opens is fetched when it is pressed. */
export const ReportProduct = ({ id }: { id: number }) => (
  <ThreadButton aria-haspopup="dialog" {...press("report-product", { id })}>
    <Trans>Report this product</Trans>
  </ThreadButton>
);
