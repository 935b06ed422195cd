import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Facts, type Fact } from "#ui/data-table.tsx";
import { classes } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import css from "./record-page.module.css";
import { Stamp } from "#ui/stamp.tsx";

/** One step on the way to the present state: what happened, by whom, and why. */
export type Step = { key: string; at: number; what: ReactNode; who?: ReactNode; why?: ReactNode; to?: string };
export type Related = { key: string; title: ReactNode; links: readonly { key: string; label: ReactNode; to: string; about?: ReactNode }[] };

/** The events that led to a state, newest first. */
export const Steps = ({ steps }: { steps: readonly Step[] }) =>
  steps.length === 0 ? (
    <p className="muted small">
      <Trans>Nothing has happened to it yet.</Trans>
    </p>
  ) : (
    <ol className={css.steps}>
      {steps.map((step) => (
        <li key={step.key}>
          <span className="cap">
            <Stamp at={step.at} />
            {step.who && (
              <>
                {" "}
                · <bdi className={css.who}>{step.who}</bdi>
              </>
            )}
          </span>
          <span>{step.to ? <Link to={step.to}>{step.what}</Link> : step.what}</span>
          {step.why && <span className={css.why}>{step.why}</span>}
        </li>
      ))}
    </ol>
  );

/** The same as a part of a page, once there is any. */
export const Why = ({ steps, title }: { steps: readonly Step[]; title?: ReactNode }) =>
  steps.length > 0 && (
    <section className="sheet">
      <SectionHead small title={title ?? <Trans>Decision history</Trans>} />
      <Steps steps={steps} />
    </section>
  );

/**
 * One thing of the console: what it is (facts, and whatever the page puts below), why it is as it is (the events that led to
 * this state, newest first), and what it hangs together with. Acts stand in the head.
 */
export const RecordPage = ({
  title,
  state,
  about,
  acts,
  facts,
  columns = 2,
  lead,
  steps,
  stepsTitle,
  related = [],
  children,
}: {
  title: ReactNode;
  /** A `StateBadge`. */
  state?: ReactNode;
  about?: ReactNode;
  acts?: ReactNode;
  facts: readonly Fact[];
  columns?: 1 | 2 | 3;
  /** Above everything: where on its way the thing is. */
  lead?: ReactNode;
  steps: readonly Step[];
  /** Where not all of it was decided. */
  stepsTitle?: ReactNode;
  related?: readonly Related[];
  children?: ReactNode;
}) => (
  <>
    <PageHead
      title={
        <>
          {title} {state}
        </>
      }
      about={about}
    >
      {acts}
    </PageHead>
    {lead && <div className={css.lead}>{lead}</div>}
    <div className={classes(css.columns, steps.length === 0 && related.length === 0 && css.alone)}>
      <div className="stack">
        <div className="sheet">
          <Facts facts={facts} columns={columns} />
        </div>
        {children}
      </div>
      <div className="stack">
        <Why steps={steps} title={stepsTitle} />
        {related.map((group) => (
          <section key={group.key} className="sheet">
            <SectionHead small title={group.title} />
            <ul className={css.related}>
              {group.links.map((link) => (
                <li key={link.key}>
                  <Link to={link.to}>{link.label}</Link>
                  {link.about && <span className="cap">{link.about}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  </>
);
