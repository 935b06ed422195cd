import { Trans } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Day } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import type { Subject } from "../contract/fields.ts";
import type { inspectionsOf } from "../contract/inspections.ts";
import { InspectionState } from "./inspection-state.tsx";
import css from "./inspection.module.css";

type Found = OutputOf<typeof inspectionsOf>;

/** Whether there is anything to show: an order that was sent long ago without one needs no empty box. */
export const hasInspections = ({ list, can_ask }: Found): boolean => list.length > 0 || can_ask;

/** The inspections of an order or a contract, newest first, and the way to another. */
export const InspectionsOf = ({ subject, id, found }: { subject: Subject; id: number; found: Found }) =>
  hasInspections(found) && (
    <section className="sheet stack">
      <SectionHead small title={<Trans context="goods">Inspection</Trans>} />
      {found.list.length > 0 && (
        <ul className={css.list}>
          {found.list.map((one) => (
            <li key={one.id}>
              <Link to={to("inspection-id", { id: one.id })}>
                <Trans>
                  Inspection on <Day day={one.day} />
                </Trans>
              </Link>
              <InspectionState inspection={one} />
            </li>
          ))}
        </ul>
      )}
      {found.can_ask && (
        <>
          <p className="small muted">
            <Trans>An inspector looks at the goods at the factory before they are sent, and reports to both sides.</Trans>
          </p>
          <p>
            <LinkButton look="ghost" to={to("inspection-book-subject-id", { subject, id })}>
              <Icon name="search" small />
              <Trans>Book an inspection</Trans>
            </LinkButton>
          </p>
        </>
      )}
    </section>
  );

/** What an order's page says while its dispatch waits. */
export const DispatchWaits = ({ id }: { id: number }) =>
  id > 0 && (
    <Message tone="warning">
      <Trans>
        Dispatch waits for <Link to={to("inspection-id", { id })}>the inspection</Link> that both agreed on: until the goods have passed, the buyer waives it,
        or its time is over.
      </Trans>
    </Message>
  );
