import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { choiceLists, type ChoiceList } from "#domains/publishing/site/contract/fields.ts";
import { missingLanguages } from "#domains/publishing/site/contract/missing-languages.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { TextField } from "#ui/field.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { toConsole } from "../../addresses.ts";
import { ListEditor } from "../../parts/list-editor.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { MissingCounts } from "./missing-counts.tsx";
import { loadPiece } from "./load-piece.ts";
import { PiecePage } from "./piece-page.tsx";
import css from "./piece-page.module.css";

/** The towns come first: they change most often. */
const shown = ["city", "type", "design_type"] as const satisfies readonly ChoiceList[];

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams.get("list") as ChoiceList;
  const list = choiceLists.includes(asked) ? asked : "city";
  return { data: await loadPiece(context, `choices:${list}`), list };
};

export default function ChoicesPage() {
  const { t, i18n } = useLingui();
  const { data, list } = useLoaderData<typeof loader>();
  const names = { city: t`Towns`, type: t`Kinds of goods`, design_type: t`Kinds of design work` };
  const hints = {
    city: t`Six-digit area code`,
    type: t`As used by factories and orders`,
    design_type: t`As used by design works`,
  };
  return (
    <PiecePage<"choices">
      data={data}
      blank={{ piece: "choices", list, choices: [] }}
      title={t`Towns and kinds`}
      about={<Trans>The towns and kinds that filters offer first, in this order.</Trans>}
      tabs={
        <LinkTabs
          label={t`Lists`}
          at={toConsole("content-choices", { list })}
          tabs={shown.map((one) => ({ to: toConsole("content-choices", { list: one }), label: names[one] }))}
        />
      }
      hasPreview={false}
    >
      {({ content, set, issue }) => (
        <ListEditor
          items={content.choices}
          onChange={(choices) => set({ choices })}
          nameOf={(choice) => pick(choice.title, localeFrom(i18n.locale))}
          most={200}
          blank={() => ({ code: "", title: {} })}
          folded={(choice, index) => ({
            about: (
              <>
                <bdi className="cap" dir="ltr">
                  {choice.code}
                </bdi>
                <MissingCounts missing={missingLanguages(choice.title)} />
              </>
            ),
            isWrong: ["code", "title"].some((name) => issue(`choices.${index}.${name}`)),
          })}
          render={(choice, change, index) => (
            <div className={css.coded}>
              <TextField
                label={t({ message: "Code", context: "choice" })}
                hint={hints[list]}
                dir="ltr"
                maxLength={40}
                value={choice.code}
                error={issue(`choices.${index}.code`)}
                onChange={(event) => change({ ...choice, code: event.target.value })}
              />
              <LocalTextField
                label={t`Name`}
                max={60}
                value={choice.title}
                onChange={(title) => change({ ...choice, title })}
                error={issue(`choices.${index}.title`)}
              />
            </div>
          )}
        />
      )}
    </PiecePage>
  );
}
