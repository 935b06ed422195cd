import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { ThreadButton } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import { useStore } from "#ui/use-store.ts";
import { addressOf } from "./address-of.ts";
import { forgetViewed, rememberViewed, viewed, type Viewed } from "./viewed.ts";
import css from "./recently-viewed.module.css";

const none: readonly Viewed[] = [];

/** What the reader looked at before, from this browser alone; `now` is what is looked at, to be remembered and left out. */
export const RecentlyViewed = ({ now }: { now?: Viewed }) => {
  const key = now && `${now.kind} ${now.id}`;
  const remember = useEffectEvent(() => rememberViewed(now));
  // Once a thing, not once a rendering: `now` is a new object each time.
  useEffect(() => remember(), [key]);
  const before = useStore(viewed, none).filter((one) => `${one.kind} ${one.id}` !== key);
  if (before.length === 0) return null;
  return (
    <Section className={css.viewed ?? ""} title={<Trans>Recently viewed</Trans>} about={<Trans>Kept in this browser only.</Trans>}>
      <ul className={css.strip}>
        {before.slice(0, 12).map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <Link to={addressOf(one.kind, one.id, one.ownerId)}>
              <Picture src={one.image} alt="" sizes="120px" ratio="1 / 1" />
              <span>{one.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ThreadButton onClick={forgetViewed}>
        <Trans>Forget these</Trans>
      </ThreadButton>
    </Section>
  );
};
