import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ThreadLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import css from "./chips.module.css";
import { Link } from "./link.tsx";

/** The filters in force: each is a link to the list without it, `clear` to the list without any. */
export const Chips = ({ chips, clear }: { chips: readonly { key: string; label: string; to: string }[]; clear?: string }) => {
  const { t } = useLingui();
  if (chips.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t`Filters in force`}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <Link className={css.chip} to={chip.to} preventScrollReset aria-label={t`Remove ${chip.label}`}>
            {chip.label}
            <Icon name="close" small />
          </Link>
        </li>
      ))}
      {clear && (
        <li>
          <ThreadLink className="small" to={clear} preventScrollReset>
            <Trans>Clear all</Trans>
          </ThreadLink>
        </li>
      )}
    </ul>
  );
};

/** A filter that is one of its own accord: pressed or not. */
export const ToggleChip = ({ pressed, onToggle, children }: { pressed: boolean; onToggle: () => void; children: ReactNode }) => (
  <button type="button" className={css.toggle} aria-pressed={pressed} onClick={onToggle}>
    {children}
  </button>
);
