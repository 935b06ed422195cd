import { Trans, useLingui } from "@lingui/react/macro";
import { houseSign } from "#kit/money-text.ts";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { TextField } from "#ui/field.tsx";
import { ListEditor } from "../../parts/list-editor.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { loadPiece } from "./load-piece.ts";
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
      about={<Trans>The tape of raw materials, indices, exchange and freight on the home page.</Trans>}
    >
      {({ content, set, issue }) => (
        <ListEditor
          items={content.list}
          onChange={(list) => set({ list })}
          nameOf={(price) => pick(price.label, localeFrom(i18n.locale))}
          most={20}
          blank={() => ({ label: {}, value: "", change: "0.00%" })}
          addLabel={<Trans>Add a price</Trans>}
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
                  label={t`Figure as it is shown`}
                  dir="ltr"
                  maxLength={30}
                  placeholder={`${houseSign}15,482`}
                  value={price.value}
                  error={issue(`list.${index}.value`)}
                  onChange={(event) => change({ ...price, value: event.target.value })}
                />
                <TextField
                  label={t`Change`}
                  dir="ltr"
                  maxLength={12}
                  placeholder="+0.62%"
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
