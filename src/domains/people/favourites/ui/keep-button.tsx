import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useSession } from "#ui/use-session.ts";
import { useStore } from "#ui/use-store.ts";
import type { KeptKind } from "../contract/kinds.ts";
import { isKept, kept } from "./kept.ts";
import css from "./keep-button.module.css";

/** Asking and changing is for those who are signed in: visitors do not fetch it. */
const keeping = () => import("./keeping.ts");

const nothingKnown: ReadonlyMap<string, boolean> = new Map();
/** People are followed, things are kept. */
const followed: ReadonlySet<KeptKind> = new Set(["shop", "enterprise", "design", "lecturer"]);

/** The heart: keeps or follows, and lets go. The page is the same for everyone; the reader's hearts come once it is there. */
export const KeepButton = ({
  kind,
  id,
  name,
  isCompact,
}: {
  kind: KeptKind;
  id: number;
  /** What it keeps, for those who do not see the card. */ name: string;
  isCompact?: boolean;
}) => {
  const { t } = useLingui();
  const reader = useSession();
  const hearts = useStore(kept, nothingKnown);
  const isMine = reader !== null && isKept(hearts, kind, id);
  const readerId = reader?.id;
  useEffect(() => {
    if (readerId) void keeping().then(({ learn }) => learn(kind, id));
  }, [kind, id, readerId]);
  const press = () => {
    if (!reader) openSignIn();
    else
      void keeping()
        .then(({ setKept }) => setKept(kind, id, !isMine))
        .catch(() => undefined);
  };
  const heart = <Icon name="heart" />;
  const words = followed.has(kind) ? (isMine ? t`Following` : t`Follow`) : isMine ? t`Kept` : t`Keep`;
  const pressed = { "aria-pressed": isMine, onClick: press, className: classes(css.heart, isMine && css.mine) };
  return isCompact ? (
    <IconButton label={`${words}: ${name}`} {...pressed}>
      {heart}
    </IconButton>
  ) : (
    <Button look="ghost" aria-label={`${words}: ${name}`} {...pressed}>
      {heart}
      {words}
    </Button>
  );
};
