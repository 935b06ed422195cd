import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { call } from "#kit/browser/call.ts";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { freshDocument } from "../contract/own.ts";
import type { DocumentWire } from "../contract/wire.ts";
import css from "./certification-form.module.css";

const sizeText = (bytes: number): string => (bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`);

/** A paper or picture that opens in a tab of its own. Its address lives a quarter of an hour: a fresh one is asked for when it no longer does. */
export const DocumentView = ({ document, label, isLarge }: { document: DocumentWire; label: string; isLarge?: boolean }) => {
  const { t } = useLingui();
  const [url, setUrl] = useState(document.url);
  const [tries, setTries] = useState(0);
  const renew = async () => {
    const fresh = await call(freshDocument, { id: document.id }, { quiet: true }).catch(() => null);
    if (fresh) setUrl(fresh.document.url);
    return fresh?.document.url;
  };
  const isPicture = document.type.startsWith("image/");
  return (
    <a
      className={isLarge ? css.large : css.document}
      href={url}
      target="_blank"
      rel="noreferrer"
      title={document.name}
      onClick={(event) => {
        if (Date.now() / 1000 < Number(new URL(url, window.location.origin).searchParams.get("until")) - 5) return;
        event.preventDefault();
        const tab = window.open("", "_blank");
        void renew().then((address) => {
          if (tab && address) tab.location.href = address;
        });
      }}
    >
      {isPicture ? (
        <img
          src={url}
          alt={label}
          loading="lazy"
          onError={() => {
            if (tries > 1) return;
            setTries(tries + 1);
            void renew();
          }}
        />
      ) : (
        <span className={css.pdf}>
          <Icon name="file" />
          <Ltr>PDF · {sizeText(document.size_bytes)}</Ltr>
        </span>
      )}
      <span className={css.name}>
        <span className="visually-hidden">{t`Open`} </span>
        <bdi>{document.name}</bdi>
      </span>
    </a>
  );
};
