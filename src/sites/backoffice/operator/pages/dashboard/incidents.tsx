import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { machineKindNames, type incidents, type MachineKind } from "#domains/audit/contract/incidents.ts";
import type { OutputOf } from "#kit/call.ts";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Section } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { toConsole } from "../../addresses.ts";
import css from "./dashboard.module.css";
import { useLength } from "./waiting-lines.tsx";

type Incident = OutputOf<typeof incidents>["list"][number];
type OfMachines = Incident & { kind: MachineKind };

const What = ({ one }: { one: OfMachines }): ReactNode => {
  const { i18n } = useLingui();
  const length = useLength();
  const figure = Number(one.figure);
  const megabytes = <Ltr>{i18n.number(Math.round(figure / 1_048_576))} MB</Ltr>;
  switch (one.kind) {
    case "jobs_given_up":
      return <Plural value={figure} one="# job has failed for good" other="# jobs have failed for good" />;
    case "jobs_late":
      return <Trans>Jobs are waiting, the oldest for {length(figure)}</Trans>;
    case "disk":
      return <Trans>The disk is nearly full: {megabytes} left</Trans>;
    case "search_memory":
      return <Trans>The search index nearly fills its memory: {megabytes}</Trans>;
    case "ledger":
      return (
        <Link to={toConsole("books")}>
          <Plural value={figure} one="The books are wrong in # place" other="The books are wrong in # places" />
        </Link>
      );
  }
};

/** What is amiss with the portal now, and what was within a day. A queue that is late stands below with its clock, and is not said twice. */
export const Incidents = ({ list }: { list: readonly Incident[] }) => {
  const inOrder = list
    .filter((one): one is OfMachines => machineKindNames.some((kind) => kind === one.kind))
    .sort((one, other) => Number(one.over > 0) - Number(other.over > 0));
  if (inOrder.length === 0) return null;
  return (
    <Section title={<Trans>Needs attention</Trans>} about={<Trans>Those responsible were e-mailed once, and will be when it is over.</Trans>}>
      <ul className={css.health}>
        {inOrder.map((one) => (
          <li key={one.id}>
            <StateBadge tone={one.over > 0 ? "done" : "failed"}>{one.over > 0 ? <Trans>over</Trans> : <Trans>check</Trans>}</StateBadge>
            <span>
              <What one={one} />
            </span>
            <span className={`cap ${css.since}`}>
              {one.over > 0 ? (
                <Trans>
                  <Stamp at={one.since} /> to <Stamp at={one.over} />
                </Trans>
              ) : (
                <Trans>
                  since <Stamp at={one.since} />
                </Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
