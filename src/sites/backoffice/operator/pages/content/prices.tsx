import { Trans, useLingui } from "@lingui/react/macro";
import { houseSign } from "#kit/money-text.ts";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { missingLanguages } from "#domains/publishing/site/contract/missing-languages.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { TextField } from "#ui/field.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { ListEditor } from "../../parts/list-editor.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { loadPiece } from "./load-piece.ts";
import { MissingCounts } from "./missing-counts.tsx";
import { PiecePage } from "./piece-page.tsx";
import css from "./piece-page.module.css";

export const loader = ({ context }: LoaderFunctionArgs) => loadPiece(context, "prices");

export default function PricesPage() {
  const { t, i18n } = useLingui();
  return (
    <PiecePage<"prices">
      data={useLoaderData<typeof loader>()}
      blank={{ piece: "prices", list: [] }}
      title={t`Market prices`}
      about={<Trans>The ticker of raw materials, indices, exchange rates and freight on the home page.</Trans>}
    >
      {({ content, set, issue }) => (
        <ListEditor
          items={content.list}
          onChange={(list) => set({ list })}
          nameOf={(price) => pick(price.label, localeFrom(i18n.locale))}
          most={20}
          blank={() => ({ label: {}, value: "", change: "0.00%" })}
          addLabel={<Trans>Add a price</Trans>}
          folded={(price, index) => ({
            about: (
              <>
                <Ltr>{price.value}</Ltr>
                <span className="cap">
                  <Ltr>{price.change}</Ltr>
                </span>
                <MissingCounts missing={missingLanguages(price.label)} />
              </>
            ),
            isWrong: ["label", "value", "change"].some((name) => issue(`list.${index}.${name}`)),
          })}
          render={(price, change, index) => (
            <>
              <LocalTextField
                label={t`Name`}
                max={60}
                value={price.label}
                onChange={(label) => change({ ...price, label })}
                error={issue(`list.${index}.label`)}
              />
              <div className={css.row}>
                <TextField
                  label={t`Price or index`}
                  dir="ltr"
                  maxLength={30}
                  hint={t`As shown to readers, with its sign and unit: ${houseSign}15,482/t`}
                  value={price.value}
                  error={issue(`list.${index}.value`)}
                  onChange={(event) => change({ ...price, value: event.target.value })}
                />
                <TextField
                  label={t`Change`}
                  dir="ltr"
                  maxLength={12}
                  hint={t`Since the day before: +0.62% or −0.40%`}
                  value={price.change}
                  error={issue(`list.${index}.change`)}
                  onChange={(event) => change({ ...price, change: event.target.value })}
                />
              </div>
            </>
          )}
        />
      )}
    </PiecePage>
  );
}
