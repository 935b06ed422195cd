import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button, LinkButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { LazyDialog } from "./lazy-dialog.tsx";
import { notify } from "./toast.tsx";
import css from "./share.module.css";

/** The drawing of codes is fetched when one is asked for. */
const codeOf = async (url: string): Promise<string> => {
  const { toString } = await import("qrcode");
  return `data:image/svg+xml;utf8,${encodeURIComponent(await toString(url, { type: "svg", margin: 1, color: { dark: "#141a33", light: "#ffffff" } }))}`;
};

/** Ways to hand a page on: copy its address, WhatsApp, WeChat by a code to scan, LinkedIn. Plain links; nothing is loaded from elsewhere. */
export const Share = ({ url, title }: { url: string; title: string }) => {
  const { t } = useLingui();
  const [code, setCode] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify({ tone: "done", text: t`The address is copied` });
    } catch {
      notify({ tone: "warning", text: t`Your browser does not let us copy: take the address from its bar` });
    }
  };
  return (
    <div className={css.share} role="group" aria-label={t`Share`}>
      <Button look="ghost" size="small" onClick={() => void copy()}>
        <Icon name="copy" small />
        <Trans>Copy link</Trans>
      </Button>
      <Button look="ghost" size="small" onClick={() => void codeOf(url).then(setCode)}>
        <Trans>WeChat</Trans>
      </Button>
      <LinkButton look="ghost" size="small" href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`} target="_blank" rel="noopener noreferrer">
        WhatsApp
      </LinkButton>
      <LinkButton
        look="ghost"
        size="small"
        href={`https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        LinkedIn
      </LinkButton>
      {code && (
        <LazyDialog title={<Trans>Scan with WeChat</Trans>} onClose={() => setCode(undefined)}>
          <p className={css.code}>
            <img src={code} alt={t`QR code of this page`} width={220} height={220} />
            <span className="muted small">
              <Trans>Open WeChat, scan the code, then share the page with the menu at the top.</Trans>
            </span>
          </p>
        </LazyDialog>
      )}
    </div>
  );
};
