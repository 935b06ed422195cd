import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import {
  acceptCompanyInvitation,
  createCompany,
  declineCompanyInvitation,
  myCompany,
  withdrawCompanyInvitation,
} from "#domains/people/companies/contract/companies.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { AddressBook } from "#domains/trade/orders/ui/address-book.tsx";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton, ThreadButton } from "#ui/button.tsx";
import { DataTable, Facts } from "#ui/data-table.tsx";
import { DayOf } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { FactsDialog, InviteDialog, LeaveDialog, RemoveDialog, RoleDialog, RulesDialog } from "./company-dialogs.tsx";
import { CompanyFields, startOf, type Company, type Mine } from "./company-fields.tsx";
import css from "./company.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [mine, { list }] = await Promise.all([ask(myCompany, {}), ask(listAddresses, {})]);
  return { mine, addresses: list.filter(({ is_company }) => is_company) };
};

/** Companies that invite the reader. */
const Invited = ({ list }: { list: Mine["invited"] }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, running } = useAction({ after: revalidate });
  return (
    <ul className={css.list}>
      {list.map(({ id, company, role_text }) => (
        <li key={id} className={css.one}>
          <div className={css.text}>
            <b>
              <Trans>
                <bdi>{company.name}</bdi> invites you to buy for it
              </Trans>
            </b>
            <span className="cap">
              <Trans>Your role: {role_text}</Trans>
            </span>
          </div>
          <span className={css.acts}>
            <Button
              look="seal"
              busy={running === `accept${id}`}
              onClick={() =>
                void run(() => call<typeof acceptCompanyInvitation>(acceptCompanyInvitation, { id }), {
                  name: `accept${id}`,
                  done: t`You buy for ${company.name} now`,
                })
              }
            >
              <Trans>Accept</Trans>
            </Button>
            <Button
              look="ghost"
              busy={running === `decline${id}`}
              onClick={() =>
                void run(() => call<typeof declineCompanyInvitation>(declineCompanyInvitation, { id }), {
                  name: `decline${id}`,
                  done: t`The invitation is declined`,
                })
              }
            >
              <Trans context="invitation">Decline</Trans>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
};

const NewCompany = () => {
  const { revalidate } = useRevalidator();
  const form = useCallForm(createCompany, startOf());
  return (
    <Section title={<Trans>Create a company</Trans>} about={<Trans>You are its first administrator and invite the others.</Trans>}>
      <form className={`stack ${css.form}`} {...form.props(() => void revalidate())}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <CompanyFields form={form as never} />
        <div>
          <Button look="seal" type="submit" busy={form.isSending}>
            <Trans>Create the company</Trans>
          </Button>
        </div>
      </form>
    </Section>
  );
};

type Open = "facts" | "rules" | "invite" | "leave" | { kind: "role" | "remove"; member: Mine["members"][number] };

const Members = ({ mine, company, onOpen }: { mine: Mine; company: Company; onOpen: (open: Open) => void }) => {
  const { t } = useLingui();
  const keeps = company.may.includes("manage");
  return (
    <DataTable
      caption={t`Members of the company`}
      rows={mine.members}
      rowKey={({ user }) => user.id}
      columns={[
        {
          key: "who",
          label: <Trans context="of a company">Member</Trans>,
          isBare: true,
          cell: ({ user, is_me }) => (
            <span className="row">
              <Avatar src={user.avatar} name={user.nickname} size={28} />
              <bdi>{user.nickname}</bdi>
              {is_me && (
                <span className="cap">
                  <Trans>you</Trans>
                </span>
              )}
            </span>
          ),
        },
        { key: "role", label: <Trans>Role</Trans>, cell: ({ role_text }) => role_text },
        { key: "since", label: <Trans>Since</Trans>, cell: ({ since }) => <DayOf at={since} /> },
        ...(keeps
          ? [
              {
                key: "acts",
                label: <span className="visually-hidden">{t`What can be done`}</span>,
                isBare: true,
                cell: (member: Mine["members"][number]) => (
                  <span className={css.acts}>
                    <ThreadButton className="small" aria-label={t`Change the role of ${member.user.nickname}`} onClick={() => onOpen({ kind: "role", member })}>
                      <Trans>Change role</Trans>
                    </ThreadButton>
                    {!member.is_me && (
                      <ThreadButton className="small" aria-label={t`Remove ${member.user.nickname}`} onClick={() => onOpen({ kind: "remove", member })}>
                        <Trans>Remove</Trans>
                      </ThreadButton>
                    )}
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
};

/** The company that the reader buys for: who is there, its rules, its addresses; or how they come to one. */
export default function CompanyPage() {
  const { t } = useLingui();
  const { mine, addresses } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { run, running } = useAction({ after: revalidate });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { company } = mine;
  const keeps = company?.may.includes("manage") ?? false;
  return (
    <main className="wrap">
      <PageMeta title={t`The company I buy for`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`The company I buy for` }]} />
      <PageHead
        title={company ? <bdi>{company.name}</bdi> : <Trans>The company I buy for</Trans>}
        about={
          company ? (
            <Trans>Your role: {company.role_text}</Trans>
          ) : (
            <Trans>Buy together: with roles, approval above an amount, purchase order numbers and shared addresses.</Trans>
          )
        }
      >
        {company && (
          <>
            <LinkButton look="ghost" to={to("user-order", { of: "company" })}>
              <Trans>The company's orders</Trans>
            </LinkButton>
            <Button look="ghost" onClick={() => setOpen("leave")}>
              <Trans>Leave</Trans>
            </Button>
          </>
        )}
      </PageHead>
      {mine.invited.length > 0 && <Invited list={mine.invited} />}
      {!company && <NewCompany />}
      {company && (
        <>
          <Section title={<Trans context="of a company">Members</Trans>}>
            <div className="stack">
              <Members mine={mine} company={company} onOpen={setOpen} />
              {mine.invitations.length > 0 && (
                <DataTable
                  caption={t`Invitations that are not answered yet`}
                  rows={mine.invitations}
                  rowKey={({ id }) => id}
                  columns={[
                    { key: "to", label: <Trans>Invited</Trans>, cell: ({ receiver }) => <Ltr>{receiver}</Ltr> },
                    { key: "role", label: <Trans>Role</Trans>, cell: ({ role_text }) => role_text },
                    { key: "until", label: <Trans>Good until</Trans>, cell: ({ expires_at }) => <DayOf at={expires_at} /> },
                    {
                      key: "acts",
                      label: <span className="visually-hidden">{t`What can be done`}</span>,
                      isBare: true,
                      cell: ({ id, receiver }) => (
                        <ThreadButton
                          className="small"
                          aria-label={t`Take the invitation to ${receiver} back`}
                          disabled={running !== undefined}
                          onClick={() =>
                            void run(() => call<typeof withdrawCompanyInvitation>(withdrawCompanyInvitation, { id }), { done: t`The invitation is taken back` })
                          }
                        >
                          <Trans>Take back</Trans>
                        </ThreadButton>
                      ),
                    },
                  ]}
                />
              )}
              {keeps && (
                <div>
                  <Button look="ghost" onClick={() => setOpen("invite")}>
                    <Icon name="plus" small />
                    <Trans>Invite</Trans>
                  </Button>
                </div>
              )}
            </div>
          </Section>
          <Section title={<Trans>Rules for purchases</Trans>}>
            <div className="stack">
              <p>
                {company.approval_above ? (
                  <Trans>
                    A purchaser's checkout above <Price money={company.approval_above} /> waits for an approver.
                  </Trans>
                ) : (
                  <Trans>Purchasers order without asking.</Trans>
                )}{" "}
                {company.needs_po_number ? <Trans>Every order needs a purchase order number.</Trans> : <Trans>A purchase order number may be left out.</Trans>}
              </p>
              {keeps && (
                <div>
                  <Button look="ghost" onClick={() => setOpen("rules")}>
                    <Trans>Change the rules</Trans>
                  </Button>
                </div>
              )}
            </div>
          </Section>
          <Section title={<Trans>Shared addresses</Trans>} about={<Trans>Every member may send the company's orders to them.</Trans>}>
            {addresses.length === 0 && !keeps ? (
              <p className="muted">
                <Trans>No address yet. Administrators add them.</Trans>
              </p>
            ) : (
              <AddressBook list={addresses} ofCompany={{ isKept: keeps }} />
            )}
          </Section>
          <Section title={<Trans>On documents</Trans>}>
            <div className="stack">
              <Facts
                facts={[
                  { key: "legal", label: <Trans>Name on invoices</Trans>, value: <bdi>{company.legal_name}</bdi> },
                  { key: "tax", label: <Trans>Tax number</Trans>, value: company.tax_number ? <Ltr>{company.tax_number}</Ltr> : <Trans>None given</Trans> },
                  { key: "country", label: <Trans>Country or region</Trans>, value: company.country },
                ]}
              />
              {keeps && (
                <div>
                  <Button look="ghost" onClick={() => setOpen("facts")}>
                    <Trans>Change these data</Trans>
                  </Button>
                </div>
              )}
            </div>
          </Section>
          {open === "facts" && <FactsDialog company={company} onClose={close} />}
          {open === "rules" && <RulesDialog company={company} onClose={close} />}
          {open === "leave" && <LeaveDialog company={company} onClose={close} />}
          {open === "invite" && <InviteDialog onClose={close} />}
          {typeof open === "object" && open.kind === "role" && <RoleDialog member={open.member} onClose={close} />}
          {typeof open === "object" && open.kind === "remove" && <RemoveDialog member={open.member} onClose={close} />}
        </>
      )}
    </main>
  );
}
