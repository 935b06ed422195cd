import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ChangeEvent } from "react";
import { mostColourways, recolourPrint, type PrintFile } from "#domains/catalogue/designs/contract/own-works.ts";
import { call, CallRefused } from "#kit/browser/call.ts";
import type { Locale } from "#kit/locale.ts";
import { Button, ThreadButton } from "#ui/button.tsx";
import { FieldError, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { directionOf } from "./three-languages.tsx";
import { printTypes, sendPrint } from "./upload-print.ts";
import type { ColourwayField } from "./work-fields.ts";
import css from "./user-design.module.css";

type Props = {
  file: PrintFile;
  colourways: readonly ColourwayField[];
  locale: Locale;
  issues: Readonly<Record<string, string>>;
  onChange: (colourways: ColourwayField[]) => void;
};

/** Other colourings of the drawing: by a picture of their own, or by exchanging the inks of the file. */
export const ColourwayFields = ({ file, colourways, locale, issues, onChange }: Props) => {
  const { t } = useLingui();
  const [inks, setInks] = useState<string[] | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const add = (made: PrintFile) => onChange([...colourways, { file_id: made.file_id, preview: made.preview, name: {} }]);
  const told = (error: unknown) => setFailure(error instanceof CallRefused ? error.msg : undefined);

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = "";
    if (!chosen) return;
    setFailure(undefined);
    setProgress(0);
    try {
      add(await sendPrint(chosen, setProgress));
    } catch (error) {
      told(error);
    } finally {
      setProgress(null);
    }
  };
  const make = async () => {
    setFailure(undefined);
    setMaking(true);
    try {
      add(await call(recolourPrint, { file_id: file.file_id, inks: inks ?? [] }));
      setInks(null);
    } catch (error) {
      told(error);
    } finally {
      setMaking(false);
    }
  };
  return (
    <fieldset className={css.group}>
      <legend>
        <Trans>Colourways</Trans>
      </legend>
      <p className="cap">
        <Trans>The same drawing in other colours, shown together with it. The buyer of a licence gets all of them.</Trans>
      </p>
      {issues["colourways"] && <FieldError>{issues["colourways"]}</FieldError>}
      <ul className={css.colourways}>
        {colourways.map((one, index) => (
          <li key={one.file_id}>
            <Picture src={one.preview} alt="" sizes="120px" ratio="1" />
            <TextField
              label={t`Colourway ${index + 1}`}
              dir={directionOf(locale)}
              maxLength={40}
              value={one.name[locale] ?? ""}
              error={issues[`colourways.${index}.name`] ?? issues[`colourways.${index}.file_id`]}
              onChange={(event) =>
                onChange(colourways.map((other, at) => (at === index ? { ...other, name: { ...other.name, [locale]: event.target.value } } : other)))
              }
            />
            <ThreadButton onClick={() => onChange(colourways.filter((_, at) => at !== index))}>
              <Trans>Remove</Trans>
            </ThreadButton>
          </li>
        ))}
      </ul>
      {failure && <FieldError>{failure}</FieldError>}
      {colourways.length < mostColourways && (
        <div className="row">
          <label className={css.pick}>
            <input type="file" accept={printTypes} disabled={progress !== null} onChange={(event) => void upload(event)} />
            {progress === null ? <Trans>Upload a picture</Trans> : <bdi dir="ltr">{`${Math.round(progress * 100)}%`}</bdi>}
          </label>
          {!file.is_recoloured && (
            <Button look="ghost" size="small" aria-expanded={inks !== null} onClick={() => setInks(inks ? null : [...file.inks])}>
              <Trans>Recolour the file</Trans>
            </Button>
          )}
        </div>
      )}
      {inks && (
        <div className={css.recolour}>
          <ul>
            {inks.map((ink, index) => (
              <li key={index}>
                <i style={{ background: file.inks[index] }} />
                <Icon name="next" small />
                <input
                  type="color"
                  value={ink}
                  aria-label={t`New colour for ${file.inks[index] ?? ""}`}
                  onChange={(event) => setInks(inks.map((other, at) => (at === index ? event.target.value : other)))}
                />
              </li>
            ))}
          </ul>
          <Button size="small" busy={isMaking} onClick={() => void make()}>
            <Trans>Make this colourway</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
};
