import { Trans } from "@lingui/react/macro";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { press } from "./press.ts";

declare module "./press.ts" {
  interface Presses {
    share: { title: string };
  }
}

/** Hands the page on. One button; what it opens is fetched when it is pressed. */
export const Share = ({ title, block }: { title: string; block?: boolean }) => (
  <Button look="soft" aria-haspopup="dialog" className="no-print" {...(block ? { block } : {})} {...press("share", { title })}>
    <Icon name="share" small />
    <Trans>Share</Trans>
  </Button>
);
