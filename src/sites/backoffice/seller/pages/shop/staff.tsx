import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { changeSeat, endSeat, invite, listStaff, withdrawInvitation } from "#domains/people/shops/contract/staff.ts";
import { RoleFields, RoleTags } from "#domains/people/shops/ui/role-fields.tsx";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf, SeatRole } from "#kit/call.ts";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Ltr } from "#ui/price.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { told } from "../../parts/told.ts";
import { useRenewal } from "../../parts/use-renewal.ts";
import css from "./staff.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(listStaff, {});

type Staff = OutputOf<typeof listStaff>;
type Seat = Staff["seats"][number];
type Invitation = Staff["invitations"][number];

const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(invite, { mobile: "", roles: [] });
  const sent = async () => {
    showToast({ tone: "done", text: t`The invitation is on its way` });
    onClose();
    await revalidate();
  };
  return (
    <Dialog title={<Trans>Invite to the shop</Trans>} onClose={onClose}>
      <form className="stack" {...form.props(sent)}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <TextField
          {...form.text("mobile")}
          label={t`Mobile number`}
          hint={t`Whoever signs in with this number finds the invitation in the user centre`}
          inputMode="tel"
          maxLength={11}
          dir="ltr"
          autoComplete="off"
        />
        <RoleFields
          value={form.values["roles"] as SeatRole[]}
          onChange={(roles) => form.set("roles", roles)}
          error={form.issues["roles"]}
          disabled={form.isSending}
        />
        <div className="row">
          <Button type="submit" look="seal" busy={form.isSending}>
            <Trans>Invite</Trans>
          </Button>
          <Button look="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const RolesDialog = ({ seat, onClose }: { seat: Seat; onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(changeSeat, { user_id: seat.user.id, roles: seat.roles });
  const changed = async () => {
    showToast({ tone: "done", text: t`The roles of ${seat.user.nickname} are changed` });
    onClose();
    await revalidate();
  };
  return (
    <Dialog title={<Trans>Change roles</Trans>} onClose={onClose}>
      <form className="stack" {...form.props(changed)}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <p>
          <b>
            <bdi>{seat.user.nickname}</bdi>
          </b>
        </p>
        <RoleFields
          value={form.values["roles"] as SeatRole[]}
          onChange={(roles) => form.set("roles", roles)}
          error={form.issues["roles"]}
          disabled={form.isSending}
        />
        <div className="row">
          <Button type="submit" busy={form.isSending}>
            <Trans>Save</Trans>
          </Button>
          <Button look="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const EndDialog = ({ seat, onClose }: { seat: Seat; onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(endSeat, { user_id: seat.user.id });
  const done = async () => {
    showToast({ tone: "done", text: t`${seat.user.nickname} does not work in the shop any more` });
    onClose();
    await revalidate();
  };
  return (
    <Dialog title={<Trans>End the work in the shop?</Trans>} onClose={onClose}>
      <form className="stack" {...form.props(done)}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <p>
          <Trans>
            <bdi>{seat.user.nickname}</bdi> is out of the backstage at once, open windows included. What was done stays in the shop log.
          </Trans>
        </p>
        <div className="row">
          <Button type="submit" look="seal" busy={form.isSending}>
            <Trans context="work in a shop">End it</Trans>
          </Button>
          <Button look="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

type Open = { kind: "invite" } | { kind: "roles" | "end"; seat: Seat };

/** Who works in the shop, and who is asked to. */
export default function StaffPage() {
  const { t, i18n } = useLingui();
  const { seats, invitations, limit } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const [open, setOpen] = useState<Open>();
  const renewal = useRenewal();
  const locale = localeFrom(i18n.locale);
  const close = () => setOpen(undefined);
  const taken = seats.length + invitations.length;
  const isFull = limit !== null && taken >= limit;
  const withdraw = async ({ id }: Invitation) => {
    await call(withdrawInvitation, { id });
    showToast({ tone: "done", text: t`The invitation is taken back` });
    await revalidate();
  };
  return (
    <>
      <SellerTitle>{t`Staff`}</SellerTitle>
      <PageHead
        title={<Trans>Staff</Trans>}
        about={
          limit === null ? (
            <Trans>Everybody signs in with their own number and does what their roles say.</Trans>
          ) : (
            <Trans>
              {taken} of {limit} seats are taken or offered. Everybody signs in with their own number and does what their roles say.
            </Trans>
          )
        }
      >
        {taken > 0 && <CsvLink to={toSeller("staff-export")} />}
        <Button look="seal" onClick={() => setOpen({ kind: "invite" })} disabled={isFull} reason={isFull ? t`No seat is free` : undefined} {...renewal}>
          <Icon name="plus" small />
          <Trans>Invite</Trans>
        </Button>
      </PageHead>
      {limit === 0 && (
        <Message>
          <Trans>
            Your membership includes no seats for staff. <a href={to("vip")}>See the memberships</a>
          </Trans>
        </Message>
      )}
      <div className={css.sections}>
        {seats.length === 0 ? (
          <Empty title={<Trans>You run the shop alone</Trans>} about={<Trans>Invite people who look after goods, orders, money or customers.</Trans>} />
        ) : (
          <DataTable
            caption={t`Staff`}
            rows={seats}
            rowKey={(seat) => seat.user.id}
            columns={[
              {
                key: "person",
                label: <Trans>Person</Trans>,
                cell: (seat) => (
                  <span className={css.person}>
                    <Avatar src={seat.user.avatar} name={seat.user.nickname} size={32} />
                    <bdi>{seat.user.nickname}</bdi>
                  </span>
                ),
              },
              { key: "roles", label: <Trans>Roles</Trans>, cell: (seat) => <RoleTags roles={seat.roles} /> },
              { key: "since", label: <Trans context="date">Since</Trans>, cell: (seat) => longDate(fromUnix(seat.since), locale) },
              {
                key: "acts",
                label: <span className="visually-hidden">{t`What to do`}</span>,
                isBare: true,
                cell: (seat) => (
                  <span className={css.acts}>
                    <Button look="soft" size="small" {...renewal} onClick={() => setOpen({ kind: "roles", seat })}>
                      <Trans>Change roles</Trans>
                    </Button>
                    <Button look="ghost" size="small" onClick={() => setOpen({ kind: "end", seat })}>
                      <Trans context="work">End</Trans>
                    </Button>
                  </span>
                ),
              },
            ]}
          />
        )}
        {invitations.length > 0 && (
          <section>
            <SectionHead small title={<Trans>Invited</Trans>} />
            <DataTable
              caption={t`Invited`}
              rows={invitations}
              rowKey={(one) => one.id}
              columns={[
                { key: "mobile", label: <Trans>Mobile number</Trans>, cell: (one) => <Ltr>{one.mobile}</Ltr> },
                { key: "roles", label: <Trans>Roles</Trans>, cell: (one) => <RoleTags roles={one.roles} /> },
                { key: "until", label: <Trans>Good until</Trans>, cell: (one) => longDate(fromUnix(one.expires_at), locale) },
                {
                  key: "acts",
                  label: <span className="visually-hidden">{t`What to do`}</span>,
                  isBare: true,
                  cell: (one) => (
                    <span className={css.acts}>
                      <Button look="ghost" size="small" disabled={state !== "idle"} onClick={() => void withdraw(one).catch(told)}>
                        <Trans>Take back</Trans>
                      </Button>
                    </span>
                  ),
                },
              ]}
            />
          </section>
        )}
      </div>
      {open?.kind === "invite" && <InviteDialog onClose={close} />}
      {open?.kind === "roles" && <RolesDialog seat={open.seat} onClose={close} />}
      {open?.kind === "end" && <EndDialog seat={open.seat} onClose={close} />}
    </>
  );
}
