import { Trans } from "@lingui/react/macro";
import { classes } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import type { Favourite } from "../contract/favourites.ts";
import { addressOf } from "./address-of.ts";
import { KeepButton } from "./keep-button.tsx";
import css from "./favourite-card.module.css";

/** One of the things I keep; what was taken down says so and leads nowhere. */
export const FavouriteCard = ({ thing, heading: Heading = "h3" }: { thing: Favourite; /** "h2" where the cards are the page. */ heading?: "h2" | "h3" }) => (
  <article className={css.card} data-gone={!thing.is_public || undefined}>
    <Picture src={thing.image} alt="" sizes="(max-width: 640px) 40vw, 200px" ratio="1 / 1" />
    <div className={css.words}>
      <Heading>{thing.is_public ? <Link to={addressOf(thing.kind, thing.id, thing.owner_id, thing.key)}>{thing.title}</Link> : thing.title}</Heading>
      {thing.note && <p className={classes("small muted", css.note)}>{thing.note}</p>}
      {!thing.is_public && (
        <p className="small">
          <Trans>No longer offered</Trans>
        </p>
      )}
      {thing.is_public && thing.price && <p>{Number(thing.price.minor) === 0 ? <Trans>Free</Trans> : <Price money={thing.price} worth />}</p>}
    </div>
    <KeepButton kind={thing.kind} id={thing.id} name={thing.title} isCompact />
  </article>
);
