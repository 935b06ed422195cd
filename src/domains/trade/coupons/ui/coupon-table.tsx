import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "#kit/browser/call.ts";
import { Button } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { classes } from "#ui/class-names.ts";
import { DataTable } from "#ui/data-table.tsx";
import { DayOf } from "#ui/day.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { moveCoupon, movePortalCoupon, type CouponWire } from "../contract/coupons.ts";
import type { CouponStatus } from "../contract/life.ts";
import css from "./coupons.module.css";

const tones: Record<CouponStatus, Tone> = { draft: "waiting", running: "going", paused: "off", ended: "done" };

const Facts = ({ coupon }: { coupon: CouponWire }) => (
  <span className={css.facts}>
    <b>
      <bdi>{coupon.name}</bdi>
    </b>
    <span>{coupon.text}</span>
    {coupon.code !== "" && (
      <span className="cap">
        <Trans>
          Code <Ltr>{coupon.code}</Ltr>
        </Trans>
      </span>
    )}
    {coupon.is_first_only && (
      <span className="cap">
        <Trans>Only for the first order of a buyer</Trans>
      </span>
    )}
    {!coupon.stacks && (
      <span className="cap">
        <Trans>Not beside a shop's coupon</Trans>
      </span>
    )}
    {coupon.product_ids.length > 0 && (
      <span className="cap">
        <Plural value={coupon.product_ids.length} one="For # product" other="For # products" />
      </span>
    )}
  </span>
);

const Spent = ({ coupon }: { coupon: CouponWire }) => (
  <span className={css.facts}>
    <span>
      {coupon.budget ? (
        <Trans>
          <Price money={coupon.spent} /> of <Price money={coupon.budget} />
        </Trans>
      ) : (
        <Price money={coupon.spent} />
      )}
    </span>
    <span className="cap">
      {coupon.most_uses === null ? (
        <Plural value={coupon.used} one="used once" other="used # times" />
      ) : (
        <Trans>
          {coupon.used} of {coupon.most_uses} uses
        </Trans>
      )}
    </span>
  </span>
);

/** Coupons of a shop, or the portal's own, with what they have taken off, and what can be done with each. */
export const CouponTable = ({
  list,
  isPortals = false,
  onEdit,
}: {
  list: readonly CouponWire[];
  isPortals?: boolean;
  onEdit: (coupon: CouponWire, isCopied: boolean) => void;
}) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction({ after: revalidate });
  const [ended, setEnded] = useState<CouponWire>();
  const moving = isPortals ? movePortalCoupon : moveCoupon;
  const move = (id: number, act: "start" | "pause" | "resume", done: string) => void run(() => call<typeof moveCoupon>(moving, { id, act }), { done });
  return (
    <>
      <DataTable
        caption={t`Coupons`}
        rows={list}
        rowKey={(coupon) => coupon.id}
        columns={[
          { key: "coupon", label: <Trans>Coupon</Trans>, cell: (coupon) => <Facts coupon={coupon} /> },
          {
            key: "time",
            label: <Trans>Time</Trans>,
            cell: (coupon) => (
              <>
                <DayOf at={coupon.from} /> – <DayOf at={coupon.until - 1} />
                {coupon.status === "draft" && (
                  <span className="cap">
                    <br />
                    <Trans>once it is started</Trans>
                  </span>
                )}
              </>
            ),
          },
          { key: "spent", label: <Trans>Taken off</Trans>, cell: (coupon) => <Spent coupon={coupon} /> },
          {
            key: "state",
            label: <Trans>Status</Trans>,
            cell: (coupon) => (
              <StateBadge tone={tones[coupon.status]}>
                {coupon.status === "running" && coupon.is_used_up ? <Trans context="coupon">Used up</Trans> : coupon.status_text}
              </StateBadge>
            ),
          },
          {
            key: "acts",
            label: t`Action`,
            isBare: true,
            cell: (coupon) => (
              <span className={classes("row", css.verbs)}>
                {coupon.actions.includes("start") && (
                  <Button size="small" busy={isRunning} onClick={() => move(coupon.id, "start", t`The coupon is running`)}>
                    <Trans context="coupon">Start</Trans>
                  </Button>
                )}
                {coupon.actions.includes("pause") && (
                  <Button size="small" look="ghost" busy={isRunning} onClick={() => move(coupon.id, "pause", t`The coupon is paused`)}>
                    <Trans context="coupon">Pause</Trans>
                  </Button>
                )}
                {coupon.actions.includes("resume") && (
                  <Button size="small" look="ghost" busy={isRunning} onClick={() => move(coupon.id, "resume", t`The coupon is running`)}>
                    <Trans context="coupon">Resume</Trans>
                  </Button>
                )}
                {coupon.status === "draft" ? (
                  <Button size="small" look="ghost" onClick={() => onEdit(coupon, false)}>
                    <Trans>Edit</Trans>
                  </Button>
                ) : (
                  <Button size="small" look="ghost" onClick={() => onEdit(coupon, true)}>
                    <Trans>Copy</Trans>
                  </Button>
                )}
                {coupon.actions.includes("end") && (
                  <Button size="small" look="ghost" onClick={() => setEnded(coupon)}>
                    <Trans context="coupon">End</Trans>
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {ended && (
        <CallDialog
          call={moving}
          start={{ id: ended.id, act: "end" }}
          title={<Trans>End this coupon?</Trans>}
          about={<Trans>It cannot be started again. Orders that were placed with it keep it.</Trans>}
          send={<Trans>End the coupon</Trans>}
          isGrave
          done={t`The coupon is ended`}
          onClose={() => setEnded(undefined)}
        >
          <Facts coupon={ended} />
        </CallDialog>
      )}
    </>
  );
};
