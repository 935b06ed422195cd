import { Trans } from "@lingui/react/macro";
import { ThreadButton } from "#ui/button.tsx";
import { press } from "#ui/press.ts";

declare module "#ui/press.ts" {
  interface Presses {
    "report-design": { id: number };
  }
}

/** Tells the portal of a print. A visitor signs in first; what the button opens is fetched when it is pressed. */
export const ReportDesign = ({ id }: { id: number }) => (
  <ThreadButton aria-haspopup="dialog" {...press("report-design", { id })}>
    <Trans>Report this print</Trans>
  </ThreadButton>
);
