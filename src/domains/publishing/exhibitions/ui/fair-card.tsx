import { Plural } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { to } from "#kit/paths.ts";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { FairItem } from "../contract/reading.ts";
import { fairState } from "../contract/when.ts";
import { FairBadge } from "./fair-badge.tsx";
import css from "./fair-card.module.css";
import { themeStyle } from "./fair-theme.tsx";
import { FormStateText } from "./form-state-text.tsx";

/** A fair in a list: its picture, when and where, and whether one can still sign up. `corner` is the heart, from whoever knows favourites. */
export const FairCard = ({ fair, now, eager, corner }: { fair: FairItem; now: number; eager?: boolean; corner?: ReactNode }) => {
  const state = fairState(fair, now);
  return (
    <article className={classes(css.card, state === "past" && css.past)} style={themeStyle(fair.theme)}>
      <div>
        <Picture src={fair.image} alt="" sizes="(max-width: 640px) 100vw, 420px" ratio="16 / 9" {...(eager ? { eager } : {})} />
        <div className={css.strip} />
      </div>
      <div className={css.text}>
        <div className={css.top}>
          <FairBadge fair={fair} now={now} />
          {fair.exhibitor_count > 0 && (
            <span className="cap">
              <Plural value={fair.exhibitor_count} one="# exhibitor" other="# exhibitors" />
            </span>
          )}
        </div>
        <h3>
          <Link to={to("expo-site", { site: fair.site })}>{fair.name}</Link>
        </h3>
        <p className={css.tag}>{fair.tagline}</p>
        <p className={css.facts}>
          <span>
            <Icon name="calendar" small />
            <bdi>{fair.dates}</bdi>
          </span>
          <span>
            <Icon name="pin" small />
            {fair.city} · {fair.venue}
          </span>
        </p>
        {fair.sign_up && state !== "past" && (
          <p className={css.form}>
            <FormStateText form={fair.sign_up} />
          </p>
        )}
      </div>
      {corner && <div className={css.corner}>{corner}</div>}
    </article>
  );
};
