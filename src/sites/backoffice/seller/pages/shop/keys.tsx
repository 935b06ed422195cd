import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { createKey, listKeys, revokeKey } from "#domains/people/shops/contract/keys.ts";
import { scopeWords } from "#domains/people/shops/contract/scope-words.ts";
import { keyScopes, type KeyScope, type OutputOf } from "#kit/call.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { ChoicesField } from "#ui/choices-field.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { DayOf } from "#ui/day.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Empty } from "#ui/states.tsx";
import { Tag } from "#ui/tag.tsx";
import { ShownOnce } from "../../parts/shown-once.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { useRenewal } from "../../parts/use-renewal.ts";
import css from "./keys.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(listKeys, {});

type Key = OutputOf<typeof listKeys>["list"][number];

const CreateDialog = ({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) => {
  const { t, i18n } = useLingui();
  return (
    <CallDialog
      call={createKey}
      start={{ name: "", scopes: [] }}
      title={<Trans>New key</Trans>}
      send={<Trans>Make the key</Trans>}
      isGrave
      onDone={({ key }) => onMade(key)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.text("name")} label={t`Program`} hint={t`For example: warehouse, accounts`} maxLength={60} dir="auto" autoComplete="off" />
          <ChoicesField
            label={<Trans>What the key may do</Trans>}
            choices={keyScopes.map((scope) => ({
              value: scope,
              label: (
                <>
                  {i18n._(scopeWords[scope])} <code dir="ltr">{scope}</code>
                </>
              ),
            }))}
            {...form.chosen<KeyScope>("scopes")}
          />
        </>
      )}
    </CallDialog>
  );
};

const RevokeDialog = ({ one, onClose }: { one: Key; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={revokeKey}
      start={{ id: one.id }}
      title={<Trans>Revoke the key?</Trans>}
      send={<Trans>Revoke the key</Trans>}
      isGrave
      done={t`The key of ${one.name} is revoked`}
      onClose={onClose}
    >
      <p>
        <Trans>
          The program <bdi>{one.name}</bdi> is turned away from now on. This cannot be undone.
        </Trans>
      </p>
    </CallDialog>
  );
};

/** The keys with which the shop's own programs call the portal. */
export default function KeysPage() {
  const { t, i18n } = useLingui();
  const { list } = useLoaderData<typeof loader>();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const renewal = useRenewal();
  const [revoking, setRevoking] = useState<Key>();
  return (
    <>
      <SellerTitle>{t`API keys`}</SellerTitle>
      <PageHead
        title={<Trans>API keys</Trans>}
        about={<Trans>With a key your own programs read orders and look after products and stock. A key may do only what you tick.</Trans>}
      >
        <Button {...renewal} onClick={() => setMaking(true)}>
          <Icon name="plus" small />
          <Trans>New key</Trans>
        </Button>
        <LinkButton look="ghost" href="/api/docs">
          <Icon name="file" small />
          <Trans>API reference</Trans>
        </LinkButton>
        {list.length > 0 && <CsvLink to={toSeller("keys-export")} />}
      </PageHead>
      {list.length === 0 ? (
        <Empty title={<Trans>No program has a key</Trans>} about={<Trans>Make one for each program, so that each can be turned away by itself.</Trans>} />
      ) : (
        <DataTable
          caption={t`API keys`}
          rows={list}
          rowKey={(one) => one.id}
          columns={[
            { key: "name", label: <Trans>Program</Trans>, cell: (one) => <bdi>{one.name}</bdi> },
            { key: "shown", label: <Trans>Key prefix</Trans>, cell: (one) => <Ltr>{`${one.shown}…`}</Ltr> },
            {
              key: "scopes",
              label: <Trans>What it may do</Trans>,
              cell: (one) => (
                <span className={css.tags}>
                  {one.scopes.map((scope) => (
                    <Tag key={scope} line>
                      {i18n._(scopeWords[scope])}
                    </Tag>
                  ))}
                </span>
              ),
            },
            { key: "made", label: <Trans>Created</Trans>, cell: (one) => <DayOf at={one.createtime} /> },
            {
              key: "used",
              label: <Trans>Last used</Trans>,
              cell: (one) => (one.last_used === null ? <Trans>Not used yet</Trans> : <Stamp at={one.last_used} />),
            },
            {
              key: "acts",
              label: <span className="visually-hidden">{t`What to do`}</span>,
              isBare: true,
              cell: (one) => (
                <span className={css.end}>
                  <Button look="ghost" size="small" onClick={() => setRevoking(one)}>
                    <Trans>Revoke the key</Trans>
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
      {isMaking && <CreateDialog onMade={setMade} onClose={() => setMaking(false)} />}
      {made && (
        <ShownOnce
          title={<Trans>Your new key</Trans>}
          warning={<Trans>This is the only time that the key is shown. Keep it where your program finds it and nobody else does.</Trans>}
          secret={made}
          onClose={() => setMade(undefined)}
        />
      )}
      {revoking && <RevokeDialog one={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}
