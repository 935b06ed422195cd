import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Act, trail } from "#domains/audit/contract/acts.ts";
import { call } from "#kit/browser/call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { useAction } from "#ui/use-action.ts";
import { stepsOf } from "./acts.tsx";
import { Steps, type Step } from "./record-page.tsx";

type TrailOf = { type: string; object_id?: string; calls?: string[] };

/**
 * The decision history of something without a page of its own, such as a line of a list. `steps` are the events that the page has of
 * it; `acts` names it in the log of operators, which is asked when somebody wants to know.
 */
export const WhyButton = ({ of, steps = [], acts }: { of: string; steps?: readonly Step[]; acts?: TrailOf }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { run } = useAction();
  const [done, setDone] = useState<readonly Act[]>();
  const open = () => {
    setOpen(true);
    setDone(undefined);
    if (!acts) return;
    void run(async () => setDone((await call<typeof trail>({ path: "audit/trail" }, acts)).list)).then((isDone) => isDone || setOpen(false));
  };
  const all = [...steps, ...stepsOf(done ?? [])].sort((one, other) => other.at - one.at);
  return (
    <>
      <Button look="ghost" size="small" aria-label={t`Decision history: ${of}`} onClick={open}>
        <Icon name="info" small />
        <Trans context="decisions">History</Trans>
      </Button>
      {isOpen && (
        <Dialog title={<Trans>Decision history</Trans>} onClose={() => setOpen(false)}>
          <p className="muted">
            <bdi>{of}</bdi>
          </p>
          {acts && !done ? (
            <p className="small" aria-busy>
              <Trans>The log is asked…</Trans>
            </p>
          ) : (
            <Steps steps={all} />
          )}
        </Dialog>
      )}
    </>
  );
};
