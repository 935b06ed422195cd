import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { drawQr } from "#domains/publishing/site/contract/editing.ts";
import type { ContentOf } from "#domains/publishing/site/contract/pieces.ts";
import { call } from "#kit/browser/call.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { TextArea } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { ListEditor } from "../../parts/list-editor.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { loadPiece } from "./load-piece.ts";
import { PiecePage } from "./piece-page.tsx";
import css from "./piece-page.module.css";

export const loader = ({ context }: LoaderFunctionArgs) => loadPiece(context, "tooltips");

type Code = ContentOf<"tooltips">["list"][number];

/** The code as readers will scan it, drawn anew a moment after the last letter. */
const Drawn = ({ content }: { content: string }) => {
  const { t } = useLingui();
  const [drawn, setDrawn] = useState<{ content: string; qrcode: string }>();
  const text = content.trim();
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => {
      call(drawQr, { content: text }, { quiet: true }).then(
        ({ qrcode }) => setDrawn({ content: text, qrcode }),
        () => undefined,
      );
    }, 300);
    return () => clearTimeout(timer);
  }, [text]);
  if (!text) return null;
  // Its room is kept while it is drawn.
  if (!drawn) return <div className={css.qr} aria-busy />;
  return (
    <div className={css.qr}>
      <img src={drawn.qrcode} alt={t`QR code`} width={140} height={140} style={{ opacity: drawn.content === text ? 1 : 0.4 }} />
      <a href={drawn.qrcode} download="qr-code.svg">
        <Icon name="download" small /> <Trans>Download as SVG</Trans>
      </a>
    </div>
  );
};

export default function TooltipsPage() {
  const { t, i18n } = useLingui();
  return (
    <PiecePage<"tooltips">
      data={useLoaderData<typeof loader>()}
      blank={{ piece: "tooltips", list: [{ title: {}, content: "" }] }}
      title={t`QR codes`}
      about={
        <Trans>
          Shown in the side panel and the footer. The first is the main customer service, the others are communities. Each code is generated from its link.
        </Trans>
      }
    >
      {({ content, set, issue }) => (
        <ListEditor<Code>
          items={content.list}
          onChange={(list) => set({ list })}
          nameOf={(code) => pick(code.title, localeFrom(i18n.locale))}
          most={8}
          least={1}
          blank={() => ({ title: {}, content: "" })}
          render={(code, change, index) => (
            <>
              {index === 0 && (
                <span>
                  <StateBadge tone="going">
                    <Trans>Customer service</Trans>
                  </StateBadge>
                </span>
              )}
              <LocalTextField
                label={t`Caption`}
                max={60}
                value={code.title}
                onChange={(title) => change({ ...code, title })}
                error={issue(`list.${index}.title`)}
              />
              <TextArea
                label={t`Link in the code`}
                hint={t`An address that opens the group or the chat`}
                rows={2}
                value={code.content}
                dir="ltr"
                maxLength={400}
                error={issue(`list.${index}.content`)}
                onChange={(event) => change({ ...code, content: event.target.value.replace(/\s+/g, "") })}
              />
              <Drawn content={code.content} />
            </>
          )}
        />
      )}
    </PiecePage>
  );
}
