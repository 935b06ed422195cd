import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { createList, duplicateList, listFromOrder, removeList, renameList } from "#domains/trade/order-lists/contract/lists.ts";
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
