import { useLingui } from "@lingui/react/macro";
import { useRouteLoaderData } from "react-router";
import type { FrameData } from "../layout/frame.tsx";

/** For a button whose call waits for the renewal of a membership that has ended (no `outlivesMembership`): spread into it, it is disabled and says why. */
export const useRenewal = (): { disabled?: true; reason?: string } => {
  const { t } = useLingui();
  const hasEnded = useRouteLoaderData<FrameData>("seller")?.standing.hasEnded;
  return hasEnded ? { disabled: true, reason: t`This opens again once the membership is renewed` } : {};
};
