import { Trans, useLingui } from "@lingui/react/macro";
import { notify } from "#kit/browser/notices.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import css from "./share-row.module.css";

/** Hands the page on: by the system's own sheet where there is one, else the address is copied. And on paper. */
export const ShareRow = ({ title }: { title: string }) => {
  const { t } = useLingui();
  const share = async () => {
    const url = window.location.href;
    if (typeof navigator.share === "function") {
      // Turning the sheet away is no fault.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      notify({ tone: "done", text: t`The address is copied` });
    } catch {
      notify({ tone: "info", text: url });
    }
  };
  return (
    <div className={css.row}>
      <Button look="soft" size="small" onClick={() => void share()}>
        <Icon name="share" small />
        <Trans>Share</Trans>
      </Button>
      <Button look="soft" size="small" onClick={() => window.print()}>
        <Icon name="file" small />
        <Trans>Print</Trans>
      </Button>
    </div>
  );
};
