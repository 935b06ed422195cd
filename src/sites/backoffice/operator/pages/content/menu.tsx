import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { missingLanguages } from "#domains/publishing/site/contract/missing-languages.ts";
import type { ContentOf } from "#domains/publishing/site/contract/pieces.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { ListEditor } from "../../parts/list-editor.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { LinkField } from "./link-field.tsx";
import { loadPiece } from "./load-piece.ts";
import { MissingCounts } from "./missing-counts.tsx";
import { PiecePage } from "./piece-page.tsx";
import css from "./piece-page.module.css";

export const loader = ({ context }: LoaderFunctionArgs) => loadPiece(context, "menu");

type Tree = ContentOf<"menu">["menu"];
type Top = Tree[number];
type Inner = Top["children"][number];
const blank = (): Inner => ({ title: {}, url: "/" });

const EntryFields = <Entry extends { title: LocalText; url: string }>({
  entry,
  change,
  path,
  issue,
}: {
  entry: Entry;
  change: (entry: Entry) => void;
  path: string;
  issue: (path: string) => string | undefined;
}) => {
  const { t } = useLingui();
  return (
    <>
      <LocalTextField
        label={t`Words in the menu`}
        max={60}
        value={entry.title}
        onChange={(title) => change({ ...entry, title })}
        error={issue(`${path}.title`)}
      />
      <LinkField value={entry.url} onChange={(url) => change({ ...entry, url })} error={issue(`${path}.url`)} />
    </>
  );
};

export default function MenuPage() {
  const { t, i18n } = useLingui();
  const data = useLoaderData<typeof loader>();
  const nameOf = (entry: { title: LocalText }) => pick(entry.title, localeFrom(i18n.locale));
  return (
    <PiecePage<"menu">
      data={data}
      blank={{ piece: "menu", menu: [{ ...blank(), children: [] }] }}
      title={t`Menu`}
      about={<Trans>The entries of the band under the masthead, in their order, with what opens below each.</Trans>}
    >
      {({ content, set, issue }) => {
        const isWrong = (path: string) => ["title", "url"].some((name) => issue(`${path}.${name}`));
        /** An entry without others below it goes under the one before it; one below becomes an entry of its own, right after. */
        const putUnder = (index: number) => {
          const { children: _none, ...inner } = content.menu[index] as Top;
          set({
            menu: content.menu.flatMap((top, at) => (at === index - 1 ? [{ ...top, children: [...top.children, inner] }] : at === index ? [] : [top])),
          });
        };
        const takeOut = (index: number, place: number) =>
          set({
            menu: content.menu.flatMap((top, at) => {
              const inner = top.children[place];
              return at !== index || !inner
                ? [top]
                : [
                    { ...top, children: top.children.filter((_one, one) => one !== place) },
                    { ...inner, children: [] },
                  ];
            }),
          });
        return (
          <ListEditor
            items={content.menu}
            onChange={(menu) => set({ menu })}
            nameOf={nameOf}
            most={20}
            least={1}
            blank={() => ({ ...blank(), children: [] })}
            folded={(top, index) => ({
              about: (
                <>
                  {top.children.length > 0 && (
                    <span className="cap">
                      <Plural value={top.children.length} one="# entry below it" other="# entries below it" />
                    </span>
                  )}
                  <MissingCounts missing={missingLanguages([top.title, ...top.children.map(({ title }) => title)])} />
                </>
              ),
              isWrong: isWrong(`menu.${index}`) || top.children.some((_inner, place) => isWrong(`menu.${index}.children.${place}`)),
            })}
            acts={(top, index) =>
              index > 0 &&
              top.children.length === 0 && (
                <IconButton label={t`Put ${nameOf(top)} under the entry before it`} onClick={() => putUnder(index)}>
                  <Icon name="next" small />
                </IconButton>
              )
            }
            render={(top, change, index) => (
              <>
                <EntryFields entry={top} change={change} path={`menu.${index}`} issue={issue} />
                <div className={css.under}>
                  <ListEditor
                    items={top.children}
                    onChange={(children) => change({ ...top, children })}
                    nameOf={nameOf}
                    most={20}
                    blank={blank}
                    addLabel={<Trans>Add an entry below it</Trans>}
                    folded={(inner, place) => ({
                      about: <MissingCounts missing={missingLanguages(inner.title)} />,
                      isWrong: isWrong(`menu.${index}.children.${place}`),
                    })}
                    acts={(inner, place) => (
                      <IconButton label={t`Make ${nameOf(inner)} an entry of its own`} onClick={() => takeOut(index, place)}>
                        <Icon name="back" small />
                      </IconButton>
                    )}
                    render={(inner, changeInner, place) => (
                      <EntryFields entry={inner} change={changeInner} path={`menu.${index}.children.${place}`} issue={issue} />
                    )}
                  />
                </div>
              </>
            )}
          />
        );
      }}
    </PiecePage>
  );
}
