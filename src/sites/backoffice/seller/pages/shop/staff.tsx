import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { ReceiverField } from "#domains/people/accounts/ui/receiver-field.tsx";
import { changeSeat, endSeat, invite, listStaff, withdrawInvitation } from "#domains/people/shops/contract/staff.ts";
import { RoleFields, RoleTags } from "#domains/people/shops/ui/role-fields.tsx";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import type { SeatRole } from "#kit/rights.ts";
import { to } from "#kit/paths.ts";
import { Button } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { DayOf } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { useRenewal } from "../../parts/use-renewal.ts";
import css from "./staff.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(listStaff, {});

type Staff = OutputOf<typeof listStaff>;
type Seat = Staff["seats"][number];
type Invitation = Staff["invitations"][number];

const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={invite}
      start={{ receiver: "", roles: [] }}
      title={<Trans>Invite to the shop</Trans>}
      send={<Trans>Invite</Trans>}
      isGrave
      done={t`The invitation is on its way`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ReceiverField {...form.text("receiver")} />
          <RoleFields {...form.chosen<SeatRole>("roles")} />
        </>
      )}
    </CallDialog>
  );
};

const RolesDialog = ({ seat, onClose }: { seat: Seat; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={changeSeat}
      start={{ user_id: seat.user.id, roles: seat.roles }}
      title={<Trans>Change roles</Trans>}
      send={<Trans>Save</Trans>}
      done={t`The roles of ${seat.user.nickname} are changed`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <b>
            <bdi>{seat.user.nickname}</bdi>
          </b>
          <RoleFields {...form.chosen<SeatRole>("roles")} />
        </>
      )}
    </CallDialog>
  );
};

const EndDialog = ({ seat, onClose }: { seat: Seat; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={endSeat}
      start={{ user_id: seat.user.id }}
      title={<Trans>Remove this person from the shop?</Trans>}
      send={<Trans>Remove from the shop</Trans>}
      isGrave
      done={t`${seat.user.nickname} does not work in the shop any more`}
      onClose={onClose}
    >
      <p>
        <Trans>
          <bdi>{seat.user.nickname}</bdi> is out of the backstage at once, open windows included. What was done stays in the shop log.
        </Trans>
      </p>
    </CallDialog>
  );
};

type Open = { kind: "invite" } | { kind: "roles" | "end"; seat: Seat };

/** Who works in the shop, and who is asked to. */
export default function StaffPage() {
  const { t } = useLingui();
  const { seats, invitations, limit } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction({ after: revalidate });
  const [open, setOpen] = useState<Open>();
  const renewal = useRenewal();
  const close = () => setOpen(undefined);
  const taken = seats.length + invitations.length;
  const isFull = limit !== null && taken >= limit;
  const withdraw = ({ id }: Invitation) => run(() => call(withdrawInvitation, { id }), { done: t`The invitation is taken back` });
  return (
    <>
      <SellerTitle>{t`Staff`}</SellerTitle>
      <PageHead
        title={<Trans>Staff</Trans>}
        about={
          limit === null ? (
            <Trans>Everyone signs in with their own number or e-mail; their roles decide what they may do.</Trans>
          ) : (
            <Trans>
              {taken} of {limit} seats are taken or offered. Everyone signs in with their own number or e-mail; their roles decide what they may do.
            </Trans>
          )
        }
      >
        <Button onClick={() => setOpen({ kind: "invite" })} disabled={isFull} reason={isFull ? t`No seat is free` : undefined} {...renewal}>
          <Icon name="plus" small />
          <Trans>Invite</Trans>
        </Button>
        {taken > 0 && <CsvLink to={toSeller("staff-export")} />}
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
                isTitle: true,
                cell: (seat) => (
                  <span className={css.person}>
                    <Avatar src={seat.user.avatar} name={seat.user.nickname} size={32} />
                    <bdi>{seat.user.nickname}</bdi>
                  </span>
                ),
              },
              { key: "roles", label: <Trans>Roles</Trans>, cell: (seat) => <RoleTags roles={seat.roles} /> },
              { key: "since", label: <Trans context="date">Since</Trans>, cell: (seat) => <DayOf at={seat.since} /> },
              {
                key: "acts",
                label: <span className="visually-hidden">{t`What to do`}</span>,
                isBare: true,
                cell: (seat) => (
                  <span className={css.acts}>
                    <Button look="ghost" size="small" {...renewal} onClick={() => setOpen({ kind: "roles", seat })}>
                      <Trans>Change roles</Trans>
                    </Button>
                    <Button look="soft" size="small" onClick={() => setOpen({ kind: "end", seat })}>
                      <Trans>Remove from the shop</Trans>
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
                { key: "receiver", label: <Trans>Mobile number or e-mail</Trans>, cell: (one) => <Ltr>{one.receiver}</Ltr> },
                { key: "roles", label: <Trans>Roles</Trans>, cell: (one) => <RoleTags roles={one.roles} /> },
                { key: "until", label: <Trans>Good until</Trans>, cell: (one) => <DayOf at={one.expires_at} /> },
                {
                  key: "acts",
                  label: <span className="visually-hidden">{t`What to do`}</span>,
                  isBare: true,
                  cell: (one) => (
                    <span className={css.acts}>
                      <Button look="ghost" size="small" disabled={isRunning} onClick={() => void withdraw(one)}>
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
