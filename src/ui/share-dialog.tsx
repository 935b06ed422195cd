import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button, LinkButton } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";
import { showToast } from "./toast.tsx";
import css from "./share-dialog.module.css";

/** The page's one address in its language, without what brought the reader here; and the picture that networks show of it. */
const pageFacts = () => {
  const url = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? window.location.href;
  const picture = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  return { url, picture: picture?.includes("/og/") ? new URL(picture).pathname : undefined };
};

const codeOf = async (url: string): Promise<string> => {
  const { toString } = await import("qrcode");
  return `data:image/svg+xml;utf8,${encodeURIComponent(await toString(url, { type: "svg", margin: 1, color: { dark: "#141a33", light: "#ffffff" } }))}`;
};

/** Ways to hand a page on: its address to copy, the system's own sheet, WhatsApp, LinkedIn, and a code to scan with WeChat. Nothing is loaded from elsewhere. */
export const ShareDialog = ({ title, onClose }: { title: string; onClose: () => void }) => {
  const { t } = useLingui();
  const [{ url, picture }] = useState(pageFacts);
  const [code, setCode] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void codeOf(url).then((drawn) => isCurrent && setCode(drawn));
    return () => void (isCurrent = false);
  }, [url]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ tone: "done", text: t`The address is copied` });
    } catch {
      showToast({ tone: "warning", text: t`Your browser does not let us copy: take the address from its bar` });
    }
  };
  const ways = [
    { name: "WhatsApp", href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
    { name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}` },
  ];
  return (
    <Dialog title={<Trans>Share</Trans>} onClose={onClose}>
      {picture && <img className={css.picture} src={picture} alt="" width={1200} height={630} />}
      <p className={css.title}>{title}</p>
      <div className={css.address}>
        <input readOnly dir="ltr" value={url} aria-label={t`Address of this page`} onFocus={(event) => event.currentTarget.select()} />
        <Button onClick={() => void copy()}>
          <Icon name="copy" small />
          <Trans>Copy link</Trans>
        </Button>
      </div>
      <ul className={css.ways}>
        {typeof navigator.share === "function" && (
          <li>
            <Button
              look="ghost"
              block
              // Turning the system's sheet away is no fault.
              onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
            >
              <Icon name="share" small />
              <Trans>Other apps</Trans>
            </Button>
          </li>
        )}
        {ways.map((way) => (
          <li key={way.name}>
            <LinkButton look="ghost" block href={way.href} target="_blank" rel="noopener noreferrer">
              {way.name}
            </LinkButton>
          </li>
        ))}
      </ul>
      <div className={css.code}>
        {code ? <img src={code} alt={t`QR code of this page`} width={132} height={132} /> : <span />}
        <p>
          <b>
            <Trans>Scan with WeChat</Trans>
          </b>
          <span className="muted small">
            <Trans>Open WeChat, scan the code, then share the page with the menu at the top.</Trans>
          </span>
        </p>
      </div>
    </Dialog>
  );
};
