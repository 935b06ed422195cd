import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { settleDifference, type findDifferences } from "#domains/money/payments/contract/differences.ts";
import { useProposed } from "#domains/money/payments/ui/use-proposed.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Price } from "#ui/price.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";

type Difference = OutputOf<typeof findDifferences>["list"][number];

const Decide = ({ difference, act, onClose }: { difference: Difference; act: "give" | "return"; onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const proposed = useProposed();
  const [owner, setOwner] = useState(difference.payer.id ? String(difference.payer.id) : "");
  const isGiving = act === "give";
  return (
    <ReasonDialog
      title={
        isGiving ? (
          <Trans>
            Give <Price money={difference.amount} /> to a wallet?
          </Trans>
        ) : (
          <Trans>
            Was <Price money={difference.amount} /> sent back by its provider?
          </Trans>
        )
      }
      about={
        isGiving ? (
          <TextField
            name="owner"
            label={t`Number of the account that it belongs to`}
            value={owner}
            onChange={(event) => setOwner(event.target.value)}
            inputMode="numeric"
            dir="ltr"
            maxLength={9}
            autoComplete="off"
          />
        ) : (
          <Trans>Have the provider send it back first. The books then say that it is gone.</Trans>
        )
      }
      noteLabel={t`What the provider said`}
      verb={isGiving ? <Trans>Give it</Trans> : <Trans>It was sent back</Trans>}
      onConfirm={async ({ note }) => {
        const user_id = Number(owner);
        const output = await call(settleDifference, { id: difference.id, act, note: note.slice(0, 300), ...(isGiving && user_id > 0 ? { user_id } : {}) });
        showToast({ tone: "done", text: proposed(t`Decided`, output) });
        refreshWaiting();
        await revalidate();
      }}
      onClose={onClose}
    />
  );
};

/** How a difference stands, and what finance may do about it. */
export const DifferenceState = ({ difference }: { difference: Difference }) => {
  const [act, setAct] = useState<"give" | "return">();
  if (difference.status === "given")
    return (
      <StateBadge tone="done">
        <Trans>Given to a wallet</Trans>
      </StateBadge>
    );
  if (difference.status === "returned")
    return (
      <StateBadge tone="off">
        <Trans>Sent back</Trans>
      </StateBadge>
    );
  return (
    <span className="row">
      {difference.actions.includes("give") && (
        <Button size="small" onClick={() => setAct("give")}>
          <Trans>Give to a wallet</Trans>
        </Button>
      )}
      {difference.actions.includes("return") && (
        <Button size="small" look="ghost" onClick={() => setAct("return")}>
          <Trans>Sent back</Trans>
        </Button>
      )}
      {act && <Decide difference={difference} act={act} onClose={() => setAct(undefined)} />}
    </span>
  );
};
