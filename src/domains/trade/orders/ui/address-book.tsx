import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { call } from "#kit/browser/call.ts";
import { Button, ThreadButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Tag } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { mostAddresses, removeAddress, setDefaultAddress } from "../contract/addresses.ts";
import css from "./address-book.module.css";
import { AddressForm, type SavedAddress } from "./address-form.tsx";
import { AddressLine } from "./address-line.tsx";

export const AddressText = ({ address, children }: { address: Pick<SavedAddress, "name" | "phone_text" | "text">; children?: ReactNode }) => (
  <span className={css.text}>
    <b className={css.who}>
      <bdi>{address.name}</bdi> <Ltr>{address.phone_text}</Ltr>
      {children}
    </b>
    <AddressLine text={address.text} />
  </span>
);

const RemoveDialog = ({ address, onClose }: { address: SavedAddress; onClose: () => void }) => {
  const { revalidate } = useRevalidator();
  const { run, isRunning: isRemoving } = useAction();
  const remove = () =>
    run(async () => {
      await call<typeof removeAddress>(removeAddress, { id: address.id });
      await revalidate();
      onClose();
    });
  return (
    <Dialog
      title={<Trans>Remove this address?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="seal" busy={isRemoving} onClick={() => void remove()}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <AddressText address={address} />
      <p className="small muted">
        <Trans>Orders already placed keep their copy.</Trans>
      </p>
    </Dialog>
  );
};

/**
 * My addresses: to be chosen from (`onChoose`, in a checkout), and to be added, written anew, removed. The list is the
 * loader's: every change asks for it again.
 */
export const AddressBook = ({
  list,
  chosen,
  onChoose,
  ofCompany,
}: {
  list: readonly SavedAddress[];
  /** Of the company's book, and whether the reader keeps it; without it the reader's own, in which the company's are only shown. */
  ofCompany?: { isKept: boolean };
  chosen?: number | undefined;
  onChoose?: (address: SavedAddress) => void;
}) => {
  const { t } = useLingui();
  const group = useId();
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<"new" | SavedAddress>();
  const [removing, setRemoving] = useState<SavedAddress>();
  const isFull = list.filter((address) => address.is_company === Boolean(ofCompany)).length >= mostAddresses;
  const isLocked = (address: SavedAddress) => (ofCompany ? !ofCompany.isKept : address.is_company);

  /** What it is, beside whom it is of: what can be done with it stands below. */
  const marksOf = (address: SavedAddress) => (
    <>
      {address.is_company && !ofCompany && (
        <Tag>
          <Trans>Company's address</Trans>
        </Tag>
      )}
      {address.is_default && !isLocked(address) && (
        <Tag line>
          <Trans>Default</Trans>
        </Tag>
      )}
    </>
  );

  const { run } = useAction({ after: revalidate });
  const makeDefault = (address: SavedAddress) => run(() => call<typeof setDefaultAddress>(setDefaultAddress, { id: address.id }));
  const saved = async (address: SavedAddress) => {
    onChoose?.(address);
    await revalidate();
    setEditing(undefined);
  };
  const close = () => setEditing(undefined);

  return (
    <div className="stack">
      {list.length > 0 && (
        <ul className={css.list} {...(onChoose ? { role: "radiogroup", "aria-label": t`Delivery address` } : {})}>
          {list.map((address) => (
            <li key={address.id} className={classes(css.card, onChoose && address.id === chosen && css.chosen)}>
              {onChoose ? (
                <label className={css.choice}>
                  <input type="radio" name={group} checked={address.id === chosen} onChange={() => onChoose(address)} />
                  <AddressText address={address}>{marksOf(address)}</AddressText>
                </label>
              ) : (
                <AddressText address={address}>{marksOf(address)}</AddressText>
              )}
              <div className={css.acts}>
                {!isLocked(address) && !address.is_default && (
                  <ThreadButton className="small" onClick={() => void makeDefault(address)}>
                    <Trans>Make default</Trans>
                  </ThreadButton>
                )}
                {!isLocked(address) && (
                  <>
                    <ThreadButton className="small" aria-label={t`Edit the address of ${address.name}`} onClick={() => setEditing(address)}>
                      <Trans>Edit</Trans>
                    </ThreadButton>
                    <ThreadButton className="small" aria-label={t`Remove the address of ${address.name}`} onClick={() => setRemoving(address)}>
                      <Trans>Remove</Trans>
                    </ThreadButton>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {ofCompany && !ofCompany.isKept ? null : editing === undefined && list.length > 0 ? (
        <div>
          <Button
            look="ghost"
            size="small"
            disabled={isFull}
            reason={isFull ? t`An address book holds ${mostAddresses} addresses. Remove one first` : undefined}
            onClick={() => setEditing("new")}
          >
            <Icon name="plus" small />
            <Trans>Add an address</Trans>
          </Button>
          {isFull && (
            <p className="cap">
              <Trans>An address book holds {mostAddresses} addresses. Remove one first</Trans>
            </p>
          )}
        </div>
      ) : (
        <div className={css.editor}>
          {list.length === 0 && !ofCompany && (
            <p className="muted">
              <Trans>No address yet. The first one becomes the default, which a checkout begins with.</Trans>
            </p>
          )}
          <h3>{editing === undefined || editing === "new" ? <Trans>New address</Trans> : <Trans>Edit address</Trans>}</h3>
          <AddressForm
            key={editing === undefined || editing === "new" ? "new" : editing.id}
            address={editing === "new" ? undefined : editing}
            forCompany={ofCompany !== undefined}
            onSaved={(address) => void saved(address)}
            onCancel={editing === undefined ? undefined : close}
          />
        </div>
      )}
      {removing && <RemoveDialog address={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
};
