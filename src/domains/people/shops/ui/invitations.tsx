import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Avatar } from "#ui/picture.tsx";
import { useAction } from "#ui/use-action.ts";
import type { acceptInvitation, declineInvitation, leaveShop, myInvitations } from "../contract/staff.ts";
import css from "./invitations.module.css";
import { RoleTags } from "./role-fields.tsx";

/** What shops ask of me: to work with them. And the shop that I work in, with the way out of it. */
export const Invitations = ({ invitations: { list, seat } }: { invitations: OutputOf<typeof myInvitations> }) => {
  const { t, i18n } = useLingui();
  const { revalidate, state } = useRevalidator();
  const [isLeaving, setLeaving] = useState(false);
  const { run, running } = useAction({
    after: () => {
      setLeaving(false);
      return revalidate();
    },
  });
  const locale = localeFrom(i18n.locale);
  const act = (id: number, work: () => Promise<unknown>, done: string) => run(work, { name: String(id), done });
  return (
    <ul className={css.list}>
      {list.map((one) => (
        <li key={one.id} className={css.one}>
          <Avatar src={one.shop.logo} name={one.shop.name} size={44} />
          <div className={css.text}>
            <b>
              <Trans>
                <bdi>{one.shop.name}</bdi> invites you to work in its shop
              </Trans>
            </b>
            <RoleTags roles={one.roles} />
            <span className="cap">
              <Trans>Answer until {longDate(fromUnix(one.expires_at), locale)}</Trans>
            </span>
          </div>
          <span className="row">
            <Button
              busy={running === String(one.id)}
              disabled={running !== undefined || state !== "idle"}
              onClick={() =>
                void act(
                  one.id,
                  () => call<typeof acceptInvitation>({ path: "shop/acceptinvitation" }, { id: one.id }),
                  t`You work in the shop ${one.shop.name} now`,
                )
              }
            >
              <Trans>Accept</Trans>
            </Button>
            <Button
              look="ghost"
              disabled={running !== undefined || state !== "idle"}
              onClick={() =>
                void act(one.id, () => call<typeof declineInvitation>({ path: "shop/declineinvitation" }, { id: one.id }), t`The invitation is declined`)
              }
            >
              <Trans context="invitation">Decline</Trans>
            </Button>
          </span>
        </li>
      ))}
      {seat && (
        <li className={css.one}>
          <Avatar src={seat.shop.logo} name={seat.shop.name} size={44} />
          <div className={css.text}>
            <b>
              <Trans>
                You work in the shop <bdi>{seat.shop.name}</bdi>
              </Trans>
            </b>
            <RoleTags roles={seat.roles} />
            <span className="cap">
              <Trans>Since {longDate(fromUnix(seat.since), locale)}</Trans>
            </span>
          </div>
          <Button look="ghost" onClick={() => setLeaving(true)}>
            <Trans>Leave the shop</Trans>
          </Button>
        </li>
      )}
      {seat && isLeaving && (
        <Dialog title={<Trans>Leave the shop?</Trans>} onClose={() => setLeaving(false)}>
          <div className="stack">
            <p>
              <Trans>
                You are out of the backstage of <bdi>{seat.shop.name}</bdi> at once. Only its owner can invite you again.
              </Trans>
            </p>
            <div className="row">
              <Button look="ghost" onClick={() => setLeaving(false)}>
                <Trans>Not now</Trans>
              </Button>
              <Button
                look="seal"
                busy={running === "0"}
                onClick={() => void act(0, () => call<typeof leaveShop>({ path: "shop/leave" }, {}), t`You have left the shop`)}
              >
                <Trans>Leave the shop</Trans>
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </ul>
  );
};
