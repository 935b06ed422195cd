import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { orderHelp, saveHelp } from "#domains/publishing/site/contract/editing.ts";
import { listPieces } from "#domains/publishing/site/contract/pieces.ts";
import { call } from "#kit/browser/call.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { withoutEmptyTexts } from "../../parts/empty-texts.ts";
import { moved } from "../../parts/list-editor.tsx";
import { WhyButton } from "../../parts/why-button.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import css from "./help-list.module.css";
import { MissingCounts } from "./missing-counts.tsx";
import { PieceState } from "./piece-state.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { list } = await callFrom(context)(listPieces, {});
  return { entries: list.filter((one) => one.kind === "help").map((one) => ({ ...one, id: Number(one.piece.slice("help:".length)) })) };
};

type Entry = Awaited<ReturnType<typeof loader>>["entries"][number];

const NewEntry = ({ tops, pid, onClose }: { tops: readonly Entry[]; pid: number; onClose: () => void }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useCallForm(
    saveHelp,
    { name: {}, pid: String(pid || "") },
    { toInput: ({ name, pid: parent }) => withoutEmptyTexts({ name, pid: parent ? Number(parent) : null, is_public: false, position: 9_999 }) },
  );
  return (
    <FormDialog
      title={<Trans>New help entry</Trans>}
      wide
      form={form.props(({ id }) => navigate(toConsole("help-entry", { id })))}
      failure={form.failure}
      isSending={form.isSending}
      send={<Trans>Write it</Trans>}
      onClose={onClose}
    >
      <LocalTextField
        label={t`Name`}
        max={60}
        value={form.values["name"] as Record<string, string>}
        onChange={(name) => form.set("name", name)}
        error={form.issues["name"]}
      />
      <SelectField
        label={t`Section`}
        empty={t`None: it is a section itself`}
        choices={tops.map((top) => ({ value: String(top.id), label: top.name }))}
        {...form.text("pid")}
      />
      <p className="cap">
        <Trans>It is not public until you publish it.</Trans>
      </p>
    </FormDialog>
  );
};

export default function HelpListPage() {
  const { t } = useLingui();
  const { entries } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { run, isRunning: isMoving } = useAction({ after: revalidate });
  const [newBelow, setNewBelow] = useState<number>();
  const below = (pid: number) => entries.filter((one) => one.pid === pid);
  const put = (siblings: readonly Entry[], index: number, by: -1 | 1) =>
    run(() => call(orderHelp, { pid: siblings[index]?.pid || null, ids: moved(siblings, index, by).map((one) => one.id) }));
  const lines = (siblings: readonly Entry[]) =>
    siblings.map((entry, index) => (
      <li key={entry.id}>
        <div className={css.line}>
          <span className={css.grip}>
            <IconButton label={t`Put ${entry.name} up`} disabled={index === 0 || isMoving} onClick={() => void put(siblings, index, -1)}>
              <Icon name="up" small />
            </IconButton>
            <IconButton label={t`Put ${entry.name} down`} disabled={index === siblings.length - 1 || isMoving} onClick={() => void put(siblings, index, 1)}>
              <Icon name="down" small />
            </IconButton>
          </span>
          <Link to={toConsole("help-entry", { id: entry.id })}>{entry.name}</Link>
          <PieceState open={entry.open} isPublic={entry.is_public} />
          <span className="row">
            <MissingCounts missing={entry.missing} />
          </span>
          {entry.pid === 0 && (
            <Button look="soft" size="small" onClick={() => setNewBelow(entry.id)} aria-label={t`New entry under ${entry.name}`}>
              <Icon name="plus" small />
              <Trans>New entry</Trans>
            </Button>
          )}
        </div>
        {below(entry.id).length > 0 && <ol className={css.below}>{lines(below(entry.id))}</ol>}
      </li>
    ));
  return (
    <>
      <ConsoleTitle>{t`Help`}</ConsoleTitle>
      <PageHead
        title={<Trans>Help</Trans>}
        about={<Trans>The entries of the footer and the help centre. A new order is public at once; everything else is a draft first.</Trans>}
      >
        {entries.length > 0 && <CsvLink to={toConsole("help-export")} />}
        <Button onClick={() => setNewBelow(0)}>
          <Icon name="plus" small />
          <Trans>New help entry</Trans>
        </Button>
        <WhyButton of={t`Order of the help entries`} acts={{ type: "help", calls: ["help/order"] }} />
      </PageHead>
      {entries.length === 0 ? (
        <Empty title={<Trans>There is no help yet</Trans>} about={<Trans>Begin with a heading, then write the entries under it.</Trans>} />
      ) : (
        <ol className={css.tree} aria-busy={isMoving}>
          {lines(below(0))}
        </ol>
      )}
      {newBelow !== undefined && <NewEntry tops={below(0)} pid={newBelow} onClose={() => setNewBelow(undefined)} />}
    </>
  );
}
