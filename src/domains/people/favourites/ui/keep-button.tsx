import { useLingui } from "@lingui/react/macro";
import { Button, IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { press } from "#ui/press.ts";
import type { FavouriteKind } from "../contract/kinds.ts";
import css from "./keep-button.module.css";

declare module "#ui/press.ts" {
  interface Presses {
    keep: { kind: FavouriteKind; id: number };
  }
}

/** People are followed, things are kept. */
const followed: ReadonlySet<FavouriteKind> = new Set(["shop", "enterprise", "design", "lecturer"]);

/** The heart: keeps or follows, and lets go. Markup: `hearts.ts` says which are on, and hears the presses of all of them. */
export const KeepButton = ({
  kind,
  id,
  name,
  isCompact,
}: {
  kind: FavouriteKind;
  id: number;
  /** What it keeps, for those who do not see the card. */ name: string;
  isCompact?: boolean;
}) => {
  const { t } = useLingui();
  const [off, on] = followed.has(kind)
    ? [t`Follow`, t`Following`]
    : [t({ message: "Save", context: "favourites" }), t({ message: "Saved", context: "favourites" })];
  const heart = <Icon name="heart" />;
  // What it does is one name; whether it is on, its state says.
  const asked = { "aria-label": `${off}: ${name}`, "aria-pressed": false, className: css.heart, ...press("keep", { kind, id }) };
  return isCompact ? (
    <IconButton {...asked} label={`${off}: ${name}`}>
      {heart}
    </IconButton>
  ) : (
    <Button look="ghost" {...asked}>
      {heart}
      <span className={css.off}>{off}</span>
      <span className={css.on}>{on}</span>
    </Button>
  );
};
