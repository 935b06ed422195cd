import { Trans } from "@lingui/react/macro";
import { Button, type ButtonLook } from "#ui/button.tsx";
import { press } from "#ui/press.ts";

type Provinces = readonly { code: string; name: string }[];

declare module "#ui/press.ts" {
  interface Presses {
    "join-association": { provinces: Provinces };
  }
}

/** Opens the application for membership, or what became of it; its code is fetched then. A visitor signs in first. */
export const JoinButton = ({ provinces, ...look }: { provinces: Provinces } & ButtonLook) => (
  <Button {...look} aria-haspopup="dialog" {...press("join-association", { provinces })}>
    <Trans>Apply for membership</Trans>
  </Button>
);
