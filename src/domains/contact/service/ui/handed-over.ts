import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { hearFrame } from "#kit/browser/socket-frames.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { HandedOver } from "../contract/inbox.ts";
import type { InboxPlace } from "./inbox-place.ts";

/** Says on whatever page one is that a colleague hands a conversation over, and leads there. */
export const useHandedOver = (path: (place: InboxPlace) => string): void => {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(
    () =>
      hearFrame("handed_over", (frame) => {
        const { id, by } = frame as HandedOver;
        showToast({
          tone: "info",
          text: t`${by} hands a conversation over to you`,
          action: { label: t`Open`, run: () => void navigate(path({ tab: "mine", id })) },
        });
      }),
    [path, navigate, t],
  );
};
