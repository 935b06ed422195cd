import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { createKey, listKeys, revokeKey } from "#domains/people/shops/contract/keys.ts";
import { scopeWords } from "#domains/people/shops/contract/scope-words.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { keyScopes, type KeyScope, type OutputOf } from "#kit/call.ts";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { Tag } from "#ui/tag.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { useRenewal } from "../../parts/use-renewal.ts";
import css from "./keys.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(listKeys, {});

type Key = OutputOf<typeof listKeys>["list"][number];

const CreateDialog = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const [key, setKey] = useState<string>();
  const form = useCallForm(createKey, { name: "", scopes: [] });
  const chosen = form.values["scopes"] as KeyScope[];
  const made = async (output: OutputOf<typeof createKey>) => {
    setKey(output.key);
    await revalidate();
  };
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    showToast({ tone: "done", text: t`Copied` });
  };
  if (key)
    return (
      <Dialog title={<Trans>Your new key</Trans>} onClose={onClose}>
        <div className="stack">
          <Message tone="warning">
            <Trans>This is the only time that the key is shown. Keep it where your program finds it and nobody else does.</Trans>
          </Message>
          <bdi className={css.key} dir="ltr">
            {key}
          </bdi>
          <div className="row">
            <Button onClick={() => void copy(key).catch(() => undefined)}>
              <Icon name="copy" small />
              <Trans>Copy</Trans>
            </Button>
            <Button look="ghost" onClick={onClose}>
              <Trans>I have kept it</Trans>
            </Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={<Trans>New key</Trans>} onClose={onClose}>
      <form className="stack" {...form.props(made)}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <TextField {...form.text("name")} label={t`Program`} hint={t`For example: warehouse, accounts`} maxLength={60} dir="auto" autoComplete="off" />
        <fieldset className={css.scopes} disabled={form.isSending}>
          <legend>
            <Trans>What the key may do</Trans>
          </legend>
          {keyScopes.map((scope) => (
            <Checkbox
              key={scope}
              checked={chosen.includes(scope)}
              onChange={(event) =>
                form.set(
                  "scopes",
                  keyScopes.filter((one) => (one === scope ? event.target.checked : chosen.includes(one))),
                )
              }
            >
              {i18n._(scopeWords[scope])} <code dir="ltr">{scope}</code>
            </Checkbox>
          ))}
          {form.issues["scopes"] && <FieldError>{form.issues["scopes"]}</FieldError>}
        </fieldset>
        <div className="row">
          <Button type="submit" look="seal" busy={form.isSending}>
            <Trans>Make the key</Trans>
          </Button>
          <Button look="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const RevokeDialog = ({ one, onClose }: { one: Key; onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(revokeKey, { id: one.id });
  const done = async () => {
    showToast({ tone: "done", text: t`The key of ${one.name} is revoked` });
    onClose();
    await revalidate();
  };
  return (
    <Dialog title={<Trans>Revoke the key?</Trans>} onClose={onClose}>
      <form className="stack" {...form.props(done)}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <p>
          <Trans>
            The program <bdi>{one.name}</bdi> is turned away from now on. This cannot be undone.
          </Trans>
        </p>
        <div className="row">
          <Button type="submit" look="seal" busy={form.isSending}>
            <Trans>Revoke the key</Trans>
          </Button>
          <Button look="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** The keys with which the shop's own programs call the portal. */
export default function KeysPage() {
  const { t, i18n } = useLingui();
  const { list } = useLoaderData<typeof loader>();
  const [isMaking, setMaking] = useState(false);
  const renewal = useRenewal();
  const [revoking, setRevoking] = useState<Key>();
  const locale = localeFrom(i18n.locale);
  return (
    <>
      <SellerTitle>{t`API keys`}</SellerTitle>
      <PageHead
        title={<Trans>API keys</Trans>}
        about={<Trans>With a key your own programs read orders and look after products and stock. A key may no more than you tick.</Trans>}
      >
        {list.length > 0 && <CsvLink to={toSeller("keys-export")} />}
        <LinkButton look="ghost" href="/api/docs">
          <Icon name="file" small />
          <Trans>Description of the calls</Trans>
        </LinkButton>
        <Button look="seal" {...renewal} onClick={() => setMaking(true)}>
          <Icon name="plus" small />
          <Trans>New key</Trans>
        </Button>
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
            { key: "shown", label: <Trans>Beginning of the key</Trans>, cell: (one) => <Ltr>{`${one.shown}…`}</Ltr> },
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
            { key: "made", label: <Trans>Made on</Trans>, cell: (one) => longDate(fromUnix(one.createtime), locale) },
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
      {isMaking && <CreateDialog onClose={() => setMaking(false)} />}
      {revoking && <RevokeDialog one={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}
