import { Plural, Trans } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { BlockOf } from "../../contract/blocks.ts";
import { fairState } from "../../contract/when.ts";
import { formPath } from "../fair-links.ts";
import type { FairOfBlocks } from "../fair-of-blocks.ts";
import { FairTimes } from "../fair-times.tsx";
import { actionClass, Ground, quietClass } from "../fair-theme.tsx";
import css from "./hero.module.css";

/** What the fair is called, when and where, and what one can do about it. */
export const Hero = ({ block, fair, now, isAlone }: { block: BlockOf<"hero">; fair: FairOfBlocks; now: number; isAlone?: boolean | undefined }) => {
  const isPast = fairState(fair, now) === "past";
  const Heading = isAlone ? "h2" : "h1";
  const form = fair.sign_up;
  const takes = form && (form.state === "open" || form.state === "waiting");
  return (
    <Ground theme={fair.theme} className={css.hero}>
      <div className={classes("wrap", css.in)}>
        <div className={css.said}>
          <p className={css.kicker}>{block.kicker}</p>
          <Heading className="disp">{fair.name}</Heading>
          <p className={css.tagline}>{fair.tagline}</p>
          <p className={css.lead}>{block.lead}</p>
          <dl className={css.facts}>
            <FairTimes fair={fair} />
            <div>
              <dt>
                <Trans context="of a fair">Place</Trans>
              </dt>
              <dd>
                {fair.city} · {fair.venue}
              </dd>
            </div>
            {fair.exhibitor_count > 0 && (
              <div>
                <dt>
                  <Trans>On Threadport</Trans>
                </dt>
                <dd>
                  <Plural value={fair.exhibitor_count} one="# exhibitor" other="# exhibitors" />
                </dd>
              </div>
            )}
          </dl>
          <div className={classes("row", css.buttons)}>
            {takes && (
              <Link to={formPath(fair.site, form.kind)} className={actionClass}>
                {form.kind === "apply" ? <Trans>Apply for a stand</Trans> : <Trans>Sign up to visit</Trans>}
              </Link>
            )}
            {!isPast && (
              <a href={to("expo-site-calendar", { site: fair.site })} className={quietClass}>
                <Icon name="calendar" small />
                <Trans>Add to calendar</Trans>
              </a>
            )}
            {isPast && (
              <Link to={to("expo")} className={quietClass}>
                <Trans>Fairs to come</Trans>
              </Link>
            )}
          </div>
        </div>
        <div className={css.picture}>
          <Picture src={block.image} alt={block.alt} sizes="(max-width: 900px) 100vw, 640px" ratio="4 / 3" eager />
          {isPast && (
            <span className={css.stamp}>
              <Trans>Archive of a past fair</Trans>
            </span>
          )}
        </div>
      </div>
    </Ground>
  );
};
