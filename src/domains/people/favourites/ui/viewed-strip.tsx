import { Trans } from "@lingui/react/macro";
import { use } from "react";
import { ThreadButton } from "#ui/button.tsx";
import { ImageHost } from "#ui/picture.tsx";
import { press } from "#ui/press.ts";
import { Section } from "#ui/section.tsx";
import type { Viewed } from "./viewed.ts";
import css from "./viewed-strip.module.css";

declare module "#ui/press.ts" {
  interface Presses {
    "forget-viewed": object;
  }
}

/**
 * What the reader looked at before, from this browser alone: `show-viewed.ts` fills it, where there is anything. `now` is what is looked
 * at, to be remembered and left out.
 */
export const RecentlyViewed = ({ now }: { now?: Viewed }) => (
  <div className={css.viewed} data-viewed={now ? JSON.stringify(now) : ""} data-image-host={use(ImageHost)} hidden>
    <Section title={<Trans>Recently viewed</Trans>} about={<Trans>Saved in this browser only.</Trans>}>
      <ul className={css.strip} />
      <ThreadButton {...press("forget-viewed", {})}>
        <Trans>Forget these</Trans>
      </ThreadButton>
    </Section>
  </div>
);
