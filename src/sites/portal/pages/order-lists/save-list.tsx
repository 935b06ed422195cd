import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { createList, myLists, setLines } from "#domains/trade/order-lists/contract/lists.ts";
import type { OrderLine } from "#domains/trade/order-lists/contract/judged-rows.ts";
import { call } from "#kit/browser/call.ts";
import { goTo } from "#kit/browser/navigation.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { useAction } from "#ui/use-action.ts";

type Mine = OutputOf<typeof myLists>["list"];

/** Lines as a new list, or on one that is there. */
export const SaveList = ({ lines, onSaved, onClose }: { lines: readonly OrderLine[]; onSaved?: () => void; onClose: () => void }) => {
  const { t } = useLingui();
  const [lists, setLists] = useState<Mine>([]);
  const [listId, setListId] = useState(0);
  const [name, setName] = useState("");
  const { run, isRunning, refusal } = useAction({ refused: "shown" });
  useEffect(() => {
    let isShown = true;
    // Without them a new list can still be made.
    void call(myLists, { size: 60 }, { quiet: true }).then(
      ({ list }) => isShown && setLists(list.filter(({ can_change }) => can_change)),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  const save = () =>
    run(async () => {
      const { id, left_out } =
        listId > 0
          ? { id: listId, ...(await call(setLines, { id: listId, adds: true, lines: [...lines] })) }
          : await call(createList, { name: name.trim(), lines: [...lines] });
      const leftOut = left_out.length;
      showToast({
        tone: leftOut > 0 ? "warning" : "done",
        text:
          leftOut > 0
            ? t`${plural(leftOut, { one: "Saved without # line that is no longer on sale", other: "Saved without # lines that are no longer on sale" })}`
            : t`Saved as an order list`,
        action: { label: t`See the list`, run: () => void goTo(to("user-lists-id", { id })) },
      });
      onSaved?.();
      onClose();
    });
  return (
    <FormDialog
      title={<Trans>Save as an order list</Trans>}
      send={<Trans>Save the list</Trans>}
      form={{
        onSubmit: (event) => {
          event.preventDefault();
          void save();
        },
      }}
      failure={refusal?.msg}
      isSending={isRunning}
      onClose={onClose}
    >
      {lists.length > 0 && (
        <SelectField
          label={t`Order list`}
          empty={t`New list`}
          choices={lists.map((list) => ({ value: list.id, label: list.name }))}
          value={listId || ""}
          onChange={(event) => setListId(Number(event.target.value))}
        />
      )}
      {listId === 0 && <TextField label={t`Name of the list`} required maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />}
    </FormDialog>
  );
};
