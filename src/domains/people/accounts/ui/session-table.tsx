import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { call } from "#kit/browser/call.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { Stamp } from "#ui/stamp.tsx";
import { endOtherSessions, endSession, type listSessions } from "../contract/sessions.ts";
import { browserOf } from "./browser-of.ts";

type Sessions = OutputOf<typeof listSessions>["list"];

/** Where the reader is signed in; each of the others can be ended, or all at once. */
export const SessionTable = ({ sessions, onChanged }: { sessions: Sessions; onChanged: () => Promise<void> }) => {
  const { t } = useLingui();
  const { run, isRunning: isActing } = useAction({ after: onChanged });
  const act = (work: () => Promise<unknown>, done: string) => run(work, { done });
  return (
    <div className="stack">
      <DataTable
        caption={t`Open sessions`}
        rows={sessions}
        rowKey={(one) => one.id}
        columns={[
          {
            key: "agent",
            label: t`Device`,
            cell: (one) => (one.is_this ? <b>{browserOf(one.agent) || t`Unknown device`}</b> : browserOf(one.agent) || t`Unknown device`),
          },
          { key: "address", label: t`Network address`, cell: (one) => <Ltr>{one.address || "–"}</Ltr> },
          { key: "seen", label: t`Last used`, cell: (one) => <Stamp at={one.last_seen} /> },
          {
            key: "end",
            label: <span className="visually-hidden">{t`Action`}</span>,
            isFigure: true,
            isBare: true,
            cell: (one) =>
              one.is_this ? (
                <StateBadge tone="going">
                  <Trans>This device</Trans>
                </StateBadge>
              ) : (
                <Button
                  look="ghost"
                  size="small"
                  disabled={isActing}
                  onClick={() => void act(() => call(endSession, { id: one.id }), t`The session has ended`)}
                >
                  <Trans>End session</Trans>
                </Button>
              ),
          },
        ]}
      />
      {sessions.length > 1 && (
        <div>
          <Button look="ghost" busy={isActing} onClick={() => void act(() => call(endOtherSessions, {}), t`All other sessions have ended`)}>
            <Trans>End all other sessions</Trans>
          </Button>
        </div>
      )}
    </div>
  );
};
