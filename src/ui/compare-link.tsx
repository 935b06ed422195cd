import { Trans, useLingui } from "@lingui/react/macro";
import { compareAddress, type ComparedKind } from "#kit/compared.ts";
import { classes } from "./class-names.ts";
import { IconButton, LinkButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { press } from "./press.ts";
import css from "./compare-link.module.css";

declare module "./press.ts" {
  interface Presses {
    /** Marks a thing to be compared, or takes its mark away; without an id all marks of the kind. A link that takes away leads on. */
    compare: { kind: ComparedKind; id?: number; drop?: true };
  }
}

type Compared = { kind: ComparedKind; id: number; /** What is marked, for those who do not see the card. */ name: string };

/** Marks a card to be compared. `behaviours/comparing.ts` says which are marked, as it knows from this browser. */
export const CompareMark = ({ kind, id, name }: Compared) => {
  const { t } = useLingui();
  return (
    <IconButton label={t`Compare: ${name}`} aria-pressed={false} className={css.mark ?? ""} {...press("compare", { kind, id })}>
      <Icon name="compare" />
    </IconButton>
  );
};

/** The same on a thing's own page: a link that adds it to the comparison, before and without any script. */
export const CompareLink = ({ kind, id, name, className }: Compared & { className?: string }) => {
  return (
    <LinkButton
      look="ghost"
      to={compareAddress(kind, [id])}
      rel="nofollow"
      reloadDocument
      className={classes(css.link, className)}
      {...press("compare", { kind, id })}
    >
      <Icon name="compare" />
      <span className={css.off}>
        <Trans>Compare</Trans>
      </span>
      <span className={css.on}>
        <Trans context="chosen to compare">Marked</Trans>
      </span>
      <span className="visually-hidden">: {name}</span>
    </LinkButton>
  );
};

/** How many are marked, and the way to see them beside each other: where there are any, on pages that have something to mark. */
export const CompareBar = () => {
  const { t } = useLingui();
  const kinds: Record<ComparedKind, string> = { products: t`Compare products`, factories: t`Compare factories` };
  return (
    <aside className={css.bar} data-compare-bar="" hidden aria-label={t`Marked to compare`}>
      {(Object.keys(kinds) as ComparedKind[]).map((kind) => (
        <p key={kind} data-compared={kind} hidden>
          <a href={compareAddress(kind, [])} rel="nofollow">
            <Icon name="compare" small />
            <span>{kinds[kind]}</span>
            <b className="num" />
          </a>
          <IconButton label={`${kinds[kind]}: ${t`take all marks away`}`} {...press("compare", { kind })}>
            <Icon name="close" small />
          </IconButton>
        </p>
      ))}
      <p role="status" className={css.full}>
        <span hidden>
          <Trans>Four can stand side by side: take one away first.</Trans>
        </span>
      </p>
    </aside>
  );
};
