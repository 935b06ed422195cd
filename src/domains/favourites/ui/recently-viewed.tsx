import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { ThreadButton } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import { addressOf } from "./address-of.ts";
import { forgetViewed, readViewed, rememberViewed, type Viewed } from "./viewed.ts";
import css from "./recently-viewed.module.css";

/** What the reader looked at before, from this browser alone; `now` is what is looked at, to be remembered and left out. */
export const RecentlyViewed = ({ now }: { now?: Viewed }) => {
  const [viewed, setViewed] = useState<readonly Viewed[]>([]);
  const { kind, id, ownerId, title, image } = now ?? {};
  useEffect(() => {
    setViewed(readViewed().filter((one) => one.kind !== kind || one.id !== id));
    if (kind && id !== undefined && ownerId !== undefined && title !== undefined && image !== undefined) rememberViewed({ kind, id, ownerId, title, image });
  }, [kind, id, ownerId, title, image]);
  if (viewed.length === 0) return null;
  const forget = () => {
    forgetViewed();
    setViewed([]);
  };
  return (
    <Section title={<Trans>Recently viewed</Trans>} about={<Trans>Kept in this browser only.</Trans>}>
      <ul className={css.strip}>
        {viewed.slice(0, 12).map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <Link to={addressOf(one.kind, one.id, one.ownerId)}>
              <Picture src={one.image} alt="" sizes="120px" ratio="1 / 1" />
              <span>{one.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ThreadButton onClick={forget}>
        <Trans>Forget these</Trans>
      </ThreadButton>
    </Section>
  );
};
