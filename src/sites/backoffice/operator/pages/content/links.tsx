import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { missingLanguages } from "#domains/publishing/site/contract/missing-languages.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { ListEditor } from "../../parts/list-editor.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { LinkField } from "./link-field.tsx";
import { loadPiece } from "./load-piece.ts";
import { MissingCounts } from "./missing-counts.tsx";
import { PiecePage } from "./piece-page.tsx";

export const loader = ({ context }: LoaderFunctionArgs) => loadPiece(context, "links");

export default function LinksPage() {
  const { t, i18n } = useLingui();
  return (
    <PiecePage<"links">
      data={useLoaderData<typeof loader>()}
      blank={{ piece: "links", list: [] }}
      title={t`Friendly links`}
      about={<Trans>The links in the footer, in this order.</Trans>}
    >
      {({ content, set, issue }) => (
        <ListEditor
          items={content.list}
          onChange={(list) => set({ list })}
          nameOf={(link) => pick(link.title, localeFrom(i18n.locale))}
          most={40}
          blank={() => ({ title: {}, url: "https://" })}
          addLabel={<Trans>Add a link</Trans>}
          folded={(link, index) => ({
            about: (
              <>
                <bdi className="cap" dir="ltr">
                  {link.url}
                </bdi>
                <MissingCounts missing={missingLanguages(link.title)} />
              </>
            ),
            isWrong: ["title", "url"].some((name) => issue(`list.${index}.${name}`)),
          })}
          render={(link, change, index) => (
            <>
              <LocalTextField
                label={t`Name`}
                max={60}
                value={link.title}
                onChange={(title) => change({ ...link, title })}
                error={issue(`list.${index}.title`)}
              />
              <LinkField value={link.url} onChange={(url) => change({ ...link, url })} error={issue(`list.${index}.url`)} />
            </>
          )}
        />
      )}
    </PiecePage>
  );
}
