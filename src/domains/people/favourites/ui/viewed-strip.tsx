import { Trans } from "@lingui/react/macro";
import { ThreadButton } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import { addressOf } from "./address-of.ts";
import { forgetViewed, type Viewed } from "./viewed.ts";
import css from "./viewed-strip.module.css";

/** Things one was at before, side by side, each the way back to it. */
export const ViewedStrip = ({ things }: { things: readonly Viewed[] }) => (
  <Section className={css.viewed ?? ""} title={<Trans>Recently viewed</Trans>} about={<Trans>Kept in this browser only.</Trans>}>
    <ul className={css.strip}>
      {things.slice(0, 12).map((one) => (
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
