import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { useProposed } from "#domains/money/payments/ui/use-proposed.ts";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { useAction } from "#ui/use-action.ts";
import {
  answerDispute,
  cancelLicence,
  decideDispute,
  disputeLicence,
  giveBackLicence,
  licenceFiles,
  returnLicence,
  withdrawDispute,
  type licenceDetails,
} from "../contract/licences.ts";

type Licence = OutputOf<typeof licenceDetails>;

/** Fetches the files of a licence that is held. The first time it says what that changes. */
export const FetchFiles = ({ licence }: { licence: Licence }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction({ after: revalidate });
  const [files, setFiles] = useState<OutputOf<typeof licenceFiles>["files"]>([]);
  const [isAsked, setAsked] = useState(false);
  const isFirst = licence.actions.includes("deliver");
  const fetch = () => run(async () => setFiles((await call<typeof licenceFiles>(licenceFiles, { id: licence.id })).files));
  if (files.length > 0)
    return (
      <div className="stack">
        <div className="row">
          {files.map((file) => (
            <LinkButton key={file.name} look="seal" href={file.url} download>
              <Icon name="download" small />
              <bdi dir="ltr">{file.name}</bdi>
            </LinkButton>
          ))}
        </div>
        <p className="cap">
          <Trans>These links are yours alone and good for a quarter of an hour; then fetch new ones here.</Trans>
        </p>
      </div>
    );
  return (
    <>
      <Button look="seal" busy={isRunning} onClick={() => (isFirst ? setAsked(true) : void fetch())}>
        <Icon name="download" small />
        <Trans>Fetch the file</Trans>
      </Button>
      {isAsked && (
        <CallDialog
          call={licenceFiles}
          start={{ id: licence.id }}
          title={<Trans>Fetch the file?</Trans>}
          about={
            <Trans>
              Once it is fetched, the licence can no longer be returned by itself. If something is wrong with it you can still say so, and the platform decides.
            </Trans>
          }
          send={<Trans>Fetch it</Trans>}
          done={t`The links are ready`}
          onDone={(output) => setFiles(output.files)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};

type Verb = "cancel" | "return" | "give_back" | "dispute" | "answer" | "withdraw" | "refund" | "release";

/** Everything its reader may do with a licence now: as the table says and the server allows. */
export const LicenceVerbs = ({ licence }: { licence: Licence }) => {
  const { t } = useLingui();
  const proposed = useProposed();
  const [asked, setAsked] = useState<Verb>();
  const close = () => setAsked(undefined);
  const { id } = licence;
  const may = (verb: Verb) => licence.actions.includes(verb);
  const button = (verb: Verb, label: ReactNode) =>
    may(verb) && (
      <Button key={verb} look="ghost" onClick={() => setAsked(verb)}>
        {label}
      </Button>
    );
  const noted = (label: string) => (form: { text: (name: string) => object }) => (
    <TextArea {...form.text("note")} label={label} maxLength={1_000} counted dir="auto" rows={4} />
  );
  return (
    <>
      {licence.party === "buyer" && licence.seconds_left > 0 && (
        <LinkButton look="seal" to={to("design-confirm-pay-id", { id })}>
          <Trans>Pay</Trans>
        </LinkButton>
      )}
      {button("cancel", <Trans>Cancel it</Trans>)}
      {button("return", <Trans>Return the licence</Trans>)}
      {button("dispute", <Trans>Something is wrong</Trans>)}
      {button("withdraw", <Trans>It is all right after all</Trans>)}
      {button("answer", <Trans>Answer the dispute</Trans>)}
      {button("give_back", <Trans>Give the money back</Trans>)}
      {button("refund", <Trans>Decide for the buyer</Trans>)}
      {button("release", <Trans>Decide for the designer</Trans>)}
      {asked === "cancel" && (
        <CallDialog
          call={cancelLicence}
          start={{ id }}
          title={<Trans>Cancel this licence?</Trans>}
          about={<Trans>Nothing has been paid. The print is free for others again.</Trans>}
          send={<Trans>Cancel it</Trans>}
          isGrave
          done={t`The licence is cancelled`}
          onClose={close}
        />
      )}
      {asked === "return" && (
        <CallDialog
          call={returnLicence}
          start={{ id }}
          title={<Trans>Return the licence?</Trans>}
          about={<Trans>You get all the money back the way you paid, and the licence ends.</Trans>}
          send={<Trans>Return it</Trans>}
          isGrave
          done={t`Returned. The money goes back the way you paid`}
          onClose={close}
        />
      )}
      {asked === "dispute" && (
        <CallDialog
          call={disputeLicence}
          start={{ id, note: "" }}
          title={<Trans>What is wrong?</Trans>}
          about={<Trans>The money stays with the platform until this is settled. The designer answers; customer service decides.</Trans>}
          send={<Trans>Send</Trans>}
          done={t`Sent. The designer is told`}
          onClose={close}
        >
          {noted(t`What is not as agreed: the file, or the rights`)}
        </CallDialog>
      )}
      {asked === "withdraw" && (
        <CallDialog
          call={withdrawDispute}
          start={{ id }}
          title={<Trans>Withdraw the dispute?</Trans>}
          about={<Trans>The designer is then paid as agreed.</Trans>}
          send={<Trans>Withdraw it</Trans>}
          done={t`Withdrawn`}
          onClose={close}
        />
      )}
      {asked === "answer" && (
        <CallDialog call={answerDispute} start={{ id, note: "" }} title={<Trans>Your answer</Trans>} send={<Trans>Send</Trans>} done={t`Sent`} onClose={close}>
          {noted(t`Your answer`)}
        </CallDialog>
      )}
      {asked === "give_back" && (
        <CallDialog
          call={giveBackLicence}
          start={{ id, note: "" }}
          title={<Trans>Give the money back?</Trans>}
          about={<Trans>The buyer gets all of it, and the licence ends. This cannot be undone.</Trans>}
          send={<Trans>Give it back</Trans>}
          isGrave
          done={t`The money went back, and the licence has ended`}
          onClose={close}
        >
          {noted(t`Why`)}
        </CallDialog>
      )}
      {(asked === "refund" || asked === "release") && (
        <CallDialog
          call={decideDispute}
          start={{ id, decision: asked, note: "" }}
          title={asked === "refund" ? <Trans>Decide for the buyer?</Trans> : <Trans>Decide for the designer?</Trans>}
          about={
            asked === "refund" ? (
              <Trans>The buyer gets all the money back, and the licence ends.</Trans>
            ) : (
              <Trans>The licence stands, and the designer is paid.</Trans>
            )
          }
          send={<Trans>Decide</Trans>}
          isGrave
          done={(output) => proposed(t`Decided. Both are told`, output)}
          onClose={close}
        >
          {noted(t`The reasons, for both to read`)}
        </CallDialog>
      )}
    </>
  );
};
