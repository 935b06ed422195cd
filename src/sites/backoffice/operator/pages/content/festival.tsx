import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { ContentOf } from "#domains/publishing/site/contract/pieces.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { ImageField } from "../../parts/image-field.tsx";
import { loadPiece } from "./load-piece.ts";
import { PiecePage } from "./piece-page.tsx";
import css from "./piece-page.module.css";

export const loader = ({ context }: LoaderFunctionArgs) => loadPiece(context, "festival");

type Dress = NonNullable<ContentOf<"festival">["festival"]>;
const blank = (): Dress => ({ name: "", bg_img: "", color: "#ffffff", search_color: "#b8291f", bg_color: "#7a1f1f", logo: "" });

const Colour = ({
  label,
  value,
  onChange,
  error,
  hint,
}: {
  label: string;
  value: string;
  onChange: (colour: string) => void;
  error?: string | undefined;
  hint: string;
}) => (
  <div className={css.colour}>
    <input type="color" aria-label={label} value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#000000"} onChange={(event) => onChange(event.target.value)} />
    <TextField label={label} value={value} dir="ltr" maxLength={7} hint={hint} error={error} onChange={(event) => onChange(event.target.value)} />
  </div>
);

export default function FestivalPage() {
  const { t } = useLingui();
  return (
    <PiecePage<"festival">
      data={useLoaderData<typeof loader>()}
      blank={{ piece: "festival", festival: null }}
      title={t`Festival theme`}
      about={<Trans>The dress of the masthead, the selvedges and the threads of tags. Buttons, prices and states keep their colours.</Trans>}
    >
      {({ content: { festival }, set, issue }) => {
        const change = (part: Partial<Dress>) => set({ festival: { ...(festival ?? blank()), ...part } });
        return (
          <>
            <Checkbox checked={festival !== null} onChange={(event) => set({ festival: event.target.checked ? blank() : null })}>
              <Trans>Use a festival theme</Trans>
            </Checkbox>
            {!festival && (
              <p className="muted small">
                <Trans>
                  The portal wears its usual colours. Tick the box to choose the colours, picture and logo of a festival; readers see them once published.
                </Trans>
              </p>
            )}
            {festival && (
              <div className="sheet stack">
                <Message>
                  <Trans>
                    Words always read on the ground: where your colour is too near it, ink or white takes its place. Save the draft and look at the preview: it
                    is the real home page, for you alone.
                  </Trans>
                </Message>
                <div className={css.row}>
                  <TextField
                    label={t`Name, for operators`}
                    value={festival.name}
                    maxLength={60}
                    dir="auto"
                    error={issue("festival.name")}
                    onChange={(event) => change({ name: event.target.value })}
                  />
                  <Colour
                    label={t`Ground of the masthead`}
                    hint="#rrggbb"
                    value={festival.bg_color}
                    onChange={(bg_color) => change({ bg_color })}
                    error={issue("festival.bg_color")}
                  />
                  <Colour
                    label={t`Words on it`}
                    hint="#rrggbb"
                    value={festival.color}
                    onChange={(color) => change({ color })}
                    error={issue("festival.color")}
                  />
                  <Colour
                    label={t`Search button and thread`}
                    hint="#rrggbb"
                    value={festival.search_color}
                    onChange={(search_color) => change({ search_color })}
                    error={issue("festival.search_color")}
                  />
                </div>
                <div className={css.row}>
                  <ImageField
                    label={t`Picture behind the masthead`}
                    optional
                    ratio="5 / 1"
                    value={festival.bg_img}
                    onChange={(bg_img) => change({ bg_img })}
                    error={issue("festival.bg_img")}
                  />
                  <ImageField
                    label={t`Logo of the festival`}
                    optional
                    ratio="4 / 1"
                    value={festival.logo}
                    onChange={(logo) => change({ logo })}
                    hint={<Trans>Without one the usual logo stays.</Trans>}
                    error={issue("festival.logo")}
                  />
                </div>
              </div>
            )}
          </>
        );
      }}
    </PiecePage>
  );
}
