import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

/** What a dialog says before something is done about a claim, and after it. */
export type VerbWords = { title: string; about: ReactNode; send: ReactNode; done: string; hasNote: "needed" | "optional" | "none"; isGrave?: boolean };

/** What buyer and seller can do alike. */
export const useVerbsOfBoth = (): Record<"appeal" | "say", VerbWords> => {
  const { t } = useLingui();
  return {
    appeal: {
      title: t`Appeal against the decision`,
      about: t`Once, with something new. Somebody else decides, and that decision holds at once.`,
      send: t`Appeal`,
      done: t`Somebody else looks at it`,
      hasNote: "needed",
    },
    say: {
      title: t`Add evidence`,
      about: t`Both sides and the platform read it. It cannot be changed afterwards.`,
      send: t`Add`,
      done: t`It is added`,
      hasNote: "needed",
    },
  };
};
