import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { createList, duplicateList, listFromOrder, removeList, renameList, shareList } from "#domains/trade/order-lists/contract/lists.ts";
import { goTo } from "#kit/browser/navigation.ts";
import { to } from "#kit/paths.ts";
import { Button } from "#ui/button.tsx";
import { CallDialog, type DialogForm } from "#ui/call-dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";

type Named = { id: number; name: string };
type Closing = { onClose: () => void };

const Name = ({ form }: { form: DialogForm }) => {
  const { t } = useLingui();
  return <TextField label={t`Name of the list`} maxLength={80} {...form.text("name")} />;
};
const openList = ({ id }: { id: number }) => goTo(to("user-lists-id", { id }));

export const NewList = ({ onClose }: Closing) => (
  <CallDialog call={createList} start={{ name: "" }} title={<Trans>New list</Trans>} send={<Trans>Begin the list</Trans>} onDone={openList} onClose={onClose}>
    {(form) => <Name form={form} />}
  </CallDialog>
);

export const RenameList = ({ list, onClose }: { list: Named } & Closing) => (
  <CallDialog call={renameList} start={{ id: list.id, name: list.name }} title={<Trans>Rename the list</Trans>} send={<Trans>Rename</Trans>} onClose={onClose}>
    {(form) => <Name form={form} />}
  </CallDialog>
);

export const DuplicateList = ({ list, onClose }: { list: Named } & Closing) => {
  const { t } = useLingui();
  const { name } = list;
  return (
    <CallDialog
      call={duplicateList}
      start={{ id: list.id, name: t`${name} (copy)`.slice(0, 80) }}
      title={<Trans>Duplicate the list</Trans>}
      send={<Trans>Duplicate</Trans>}
      onDone={openList}
      onClose={onClose}
    >
      {(form) => <Name form={form} />}
    </CallDialog>
  );
};

export const RemoveList = ({ list, onClose }: { list: Named } & Closing) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={removeList}
      start={{ id: list.id }}
      title={<Trans>Delete list</Trans>}
      about={
        <Trans>
          <bdi>{list.name}</bdi> will be deleted. Orders and the cart are not touched.
        </Trans>
      }
      send={<Trans>Remove</Trans>}
      isGrave
      done={t`The list is removed`}
      onDone={() => goTo(to("user-lists"))}
      onClose={onClose}
    />
  );
};

/** With the company, or no longer: `company` is what it is called. Who ends it for a colleague's list does not read that list any more. */
export const ShareList = ({
  list,
  shared,
  company,
  onClose,
}: { list: Named & { is_own: boolean; owner: string }; shared: boolean; company: string } & Closing) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={shareList}
      start={{ id: list.id, shared }}
      title={shared ? <Trans>Share the list</Trans> : <Trans>End sharing</Trans>}
      about={
        shared ? (
          <Trans>
            Everybody at <bdi>{company}</bdi> will see <bdi>{list.name}</bdi> and can order from it. You change it, and so may the company's administrators.
          </Trans>
        ) : !list.is_own ? (
          <Trans>
            Only <bdi>{list.owner}</bdi> will still see <bdi>{list.name}</bdi>, and can share it again. Orders and carts are not touched.
          </Trans>
        ) : (
          <Trans>
            Your colleagues at <bdi>{company}</bdi> will no longer see <bdi>{list.name}</bdi>. Orders and carts are not touched.
          </Trans>
        )
      }
      send={shared ? <Trans>Share the list</Trans> : <Trans>End sharing</Trans>}
      done={shared ? t`The list is shared` : t`The list is no longer shared`}
      onDone={() => list.is_own || goTo(to("user-lists"))}
      onClose={onClose}
    />
  );
};

const ListFromOrder = ({ order, onClose }: { order: { id: number; code: string } } & Closing) => (
  <CallDialog
    call={listFromOrder}
    start={{ order_id: order.id, name: order.code }}
    title={<Trans>Save as an order list</Trans>}
    send={<Trans>Save the list</Trans>}
    onDone={openList}
    onClose={onClose}
  >
    {(form) => <Name form={form} />}
  </CallDialog>
);

/** The lines of an order of mine as a list. */
export const SaveOrderAsList = ({ order }: { order: { id: number; code: string } }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="soft" size="small" onClick={() => setOpen(true)}>
        <Icon name="list" small />
        <Trans>Save as a list</Trans>
      </Button>
      {isOpen && <ListFromOrder order={order} onClose={() => setOpen(false)} />}
    </>
  );
};
