import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { classes } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import css from "./tag.module.css";

/** A sewn tag on white tape: "New", "Group buy". `line` is a quiet one for certificates and topics. */
export const Tag = ({ line, children }: { line?: boolean; children: ReactNode }) => <span className={classes(css.tag, line && css.line)}>{children}</span>;

export type Tone = "off" | "going" | "waiting" | "done" | "failed";

/** The state of an order, offer, payment …: never colour alone, so its name is always inside. */
export const StateBadge = ({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) => {
  const shown = icon ?? (tone === "failed" ? "warn" : undefined);
  return (
    <span className={classes(css.state, css[tone])}>
      {shown && <Icon name={shown} small />}
      {children}
    </span>
  );
};

/** The red count on a button: nothing for 0, 99+ at most (specification, section 9). */
export const CountBadge = ({ count, className }: { count: number; className?: string | undefined }) => {
  const { t } = useLingui();
  if (count <= 0) return null;
  const shown = count > 99 ? "99+" : String(count);
  return (
    <bdi dir="ltr" className={classes(css.count, className)} role="img" aria-label={t`${shown} new`}>
      {shown}
    </bdi>
  );
};

/** A count that the browser fills in (`behaviours/counts.ts`): the page is the same for everyone. */
export const LiveCount = ({ of, className }: { of: string; className?: string | undefined }) => {
  const { t } = useLingui();
  return <bdi dir="ltr" className={classes(css.count, className)} role="img" data-count={of} data-label={t`${"{0}"} new`} hidden />;
};
