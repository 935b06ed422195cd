import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { call } from "#kit/browser/call.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { CallDialog } from "#ui/call-dialog.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { FileChoice } from "#ui/file-choice.tsx";
import { Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { issueFapiao, keepFapiaoFile, returnFapiao, vatRates, type FapiaoWire } from "../contract/fapiao.ts";

type Parts = { fapiao: FapiaoWire; onClose: () => void };

/** What the shop writes of a fapiao that it has issued at its tax office, with the file. */
export const IssueDialog = ({ fapiao, rate, onClose }: Parts & { rate: number | null }) => {
  const { t } = useLingui();
  const [file, setFile] = useState<File>();
  const [today] = useState(() => dayOf(unixSeconds(new Date())));
  const { run, isRunning, refusal } = useAction({ refused: "shown" });
  // Kept as soon as it is chosen: the file is there when the rest is sent.
  const keep = (chosen: File | undefined) =>
    chosen &&
    run(async () => {
      await call<typeof keepFapiaoFile>(keepFapiaoFile, { id: fapiao.id, file: chosen as never });
      setFile(chosen);
    });
  return (
    <CallDialog
      call={issueFapiao}
      start={{
        number: "",
        issued_on: today,
        sum_minor: fapiao.sum ? typedOf(fapiao.sum.minor) : "",
        rate_basis_points: String(fapiao.rate_basis_points ?? rate ?? vatRates[0]),
      }}
      toInput={(values) => ({
        ...values,
        id: fapiao.id,
        sum_minor: minorOf(String(values["sum_minor"])) ?? String(values["sum_minor"]),
        rate_basis_points: Number(values["rate_basis_points"]),
      })}
      title={fapiao.is_red ? <Trans>Issue the red fapiao</Trans> : <Trans>Issue the fapiao</Trans>}
      about={
        fapiao.is_red ? (
          fapiao.cancels ? (
            <Trans>
              Over all that is left of {fapiao.against_number}, which is wrong and counts no more then. Enter what stands on it; the buyer is told. The new one
              is issued next.
            </Trans>
          ) : (
            <Trans>Against {fapiao.against_number}, over what was given back since. Enter what stands on it; the buyer is told.</Trans>
          )
        ) : (
          <Trans>Enter what stands on it and hand in its file: the buyer is told and can save it. This cannot be undone.</Trans>
        )
      }
      send={<Trans>Issue it</Trans>}
      done={t`The fapiao is issued. The buyer is told`}
      onClose={onClose}
    >
      {(form) => (
        <>
          {refusal && <Message tone="failed">{refusal.msg}</Message>}
          <TextField label={t`Fapiao number`} hint={t`20 figures`} dir="ltr" inputMode="numeric" maxLength={30} autoComplete="off" {...form.text("number")} />
          <TextField label={t`Day of issue`} type="date" {...form.text("issued_on")} />
          <TextField label={t`Sum with VAT`} dir="ltr" inputMode="decimal" maxLength={15} unit={fapiao.sum?.currency ?? ""} {...form.text("sum_minor")} />
          <SelectField
            label={t`VAT rate`}
            // A red one is at the rate of the one that it is against.
            choices={vatRates
              .filter((value) => fapiao.rate_basis_points === null || fapiao.rate_basis_points === value)
              .map((value) => ({ value: String(value), label: `${value / 100}%` }))}
            {...form.text("rate_basis_points")}
          />
          <FileChoice
            label={t`File of the fapiao`}
            hint={t`PDF or OFD, up to 10 MB`}
            accept="application/pdf,.pdf,.ofd"
            file={file}
            error={form.issues["file"]}
            disabled={isRunning || form.isSending}
            onChoose={(chosen) => void keep(chosen)}
          />
        </>
      )}
    </CallDialog>
  );
};

export const ReturnDialog = ({ fapiao, onClose }: Parts) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={returnFapiao}
      start={{ id: fapiao.id, reason: "" }}
      title={<Trans>Give the request back</Trans>}
      about={<Trans>For data with which no fapiao can be issued. The buyer reads your reason and corrects it.</Trans>}
      send={<Trans>Give the request back</Trans>}
      done={t`The buyer is told what to correct`}
      onClose={onClose}
    >
      {(form) => <TextArea {...form.text("reason")} label={t`Reason`} counted maxLength={300} rows={3} dir="auto" />}
    </CallDialog>
  );
};
