import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { NearWork } from "#domains/catalogue/designs/contract/own-works.ts";
import { to } from "#kit/paths.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Message } from "#ui/states.tsx";
import css from "./user-design.module.css";

type Confirm = { isConfirmed: boolean; error: string | undefined; onConfirm: (isConfirmed: boolean) => void };

const Pair = ({ mine, near }: { mine: string; near: NearWork }) => {
  const { t } = useLingui();
  return (
    <div className={css.side}>
      <figure>
        <Picture src={mine} alt={t`Your file`} sizes="200px" ratio="1" />
        <figcaption className="cap">
          <Trans>Your file</Trans>
        </figcaption>
      </figure>
      <figure>
        <Picture src={near.image} alt={near.title} sizes="200px" ratio="1" />
        <figcaption className="cap">
          {near.is_own ? (
            near.title
          ) : (
            <a href={to("design-details-id", { id: near.id })} target="_blank" rel="noreferrer">
              {near.title}
            </a>
          )}{" "}
          · <Ltr>{near.code}</Ltr>
          <br />
          {near.designer}
        </figcaption>
      </figure>
    </div>
  );
};

/** Near to one's own: a hint. Near to another's: both pictures side by side, to be confirmed; a reviewer looks at it too. */
export const NearWorks = ({ mine, near, confirm }: { mine: string; near: readonly NearWork[]; confirm?: Confirm }) => {
  const theirs = near.filter((one) => !one.is_own);
  const own = near.filter((one) => one.is_own);
  return (
    <>
      {theirs.length > 0 && (
        <section className={css.near} aria-live="polite">
          <Message tone="warning">
            <b>
              <Plural
                value={theirs.length}
                one="This drawing is near to a work of another designer."
                other="This drawing is near to # works of other designers."
              />
            </b>{" "}
            <Trans>
              Turned, mirrored and recoloured copies count as the same. If it is your own drawing, confirm it; a reviewer compares both before it is published.
            </Trans>
          </Message>
          {theirs.map((one) => (
            <Pair key={one.id} mine={mine} near={one} />
          ))}
          {confirm && (
            <>
              <Checkbox
                checked={confirm.isConfirmed}
                onChange={(event) => confirm.onConfirm(event.target.checked)}
                aria-invalid={confirm.error ? true : undefined}
              >
                <Trans>I drew this myself and hold all rights in it.</Trans>
              </Checkbox>
              {confirm.error && <Message tone="failed">{confirm.error}</Message>}
            </>
          )}
        </section>
      )}
      {own.length > 0 && (
        <section className={css.near}>
          <Message>
            <Trans>You have a work like this already. If it is another colouring of it, add it there as a colourway instead.</Trans>
          </Message>
          {own.slice(0, 2).map((one) => (
            <Pair key={one.id} mine={mine} near={one} />
          ))}
        </section>
      )}
    </>
  );
};
