import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listPieces } from "#domains/publishing/site/contract/pieces.ts";
import { classes } from "#ui/class-names.ts";
import { localeFacts, locales } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { readTable, type TableRule } from "#kit/table-query.ts";
import { pieceLink, pieceWord } from "./piece-links.ts";
import css from "./piece-page.module.css";
import { PieceState } from "./piece-state.tsx";

const rule: TableRule = {
  filters: { keyword: { kind: "text", most: 40 }, state: { kind: "choice", choices: ["open", "missing"] } },
  sorts: ["name", "-published", "published"],
};
const size = 40;

/** Some dozens of pieces at most: filtered and sorted here, paged like any list. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(rule, new URL(request.url).searchParams);
  const { list } = await callFrom(context)(listPieces, {});
  return { state, list };
};

type Piece = Awaited<ReturnType<typeof loader>>["list"][number];
const lacks = (piece: Piece) => locales.some((locale) => piece.missing[locale] > 0);

export default function ContentOverviewPage() {
  const { t, i18n } = useLingui();
  const { state, list } = useLoaderData<typeof loader>();
  const nameOf = (piece: Piece) => {
    const word = i18n._(pieceWord(piece.kind));
    const part =
      piece.kind === "choices"
        ? { city: t`Towns`, type: t`Kinds of goods`, design_type: t`Kinds of design work` }[piece.name]
        : piece.name === "home"
          ? t`Home page`
          : piece.name;
    return part ? `${word}: ${part}` : word;
  };
  const keyword = state.filters["keyword"]?.toLowerCase() ?? "";
  const found = list.filter((piece) => nameOf(piece).toLowerCase().includes(keyword));
  const shown = found.filter((piece) => (state.filters["state"] === "open" ? piece.open !== null : state.filters["state"] === "missing" ? lacks(piece) : true));
  if (state.sort !== "name") shown.sort((a, b) => ((a.published_at ?? 0) - (b.published_at ?? 0)) * (state.sort === "published" ? 1 : -1));
  return (
    <>
      <ConsoleTitle>{t`All content`}</ConsoleTitle>
      <PageHead
        title={<Trans>All content</Trans>}
        about={<Trans>Everything editors write for the site: what is published, what is in draft, and which languages are missing.</Trans>}
      >
        <LinkButton look="ghost" size="small" href={to("home", { preview: "draft" })} target="_blank" rel="noopener">
          <Icon name="eye" small />
          <Trans>Preview all drafts</Trans>
        </LinkButton>
      </PageHead>
      <TablePage
        caption={t`Content of the site`}
        rule={rule}
        state={state}
        path={(query) => toConsole("content", query)}
        tabs={{
          filter: "state",
          label: t`Status`,
          tabs: [
            { value: "", label: t({ message: "All", context: "filter" }), count: found.length },
            { value: "open", label: <Trans>In draft</Trans>, count: found.filter((piece) => piece.open !== null).length },
            { value: "missing", label: <Trans>Missing a language</Trans>, count: found.filter(lacks).length },
          ],
        }}
        filters={[{ name: "keyword", label: t`Name` }]}
        columns={[
          { key: "name", label: <Trans>Name</Trans>, sort: "name", cell: nameOf },
          { key: "state", label: <Trans>Status</Trans>, cell: (piece) => <PieceState open={piece.open} isPublic={piece.is_public} /> },
          {
            key: "languages",
            label: <Trans>Languages</Trans>,
            cell: (piece) => (
              <span className={css.languages}>
                {locales.map((locale) => (
                  <span key={locale} className={classes(piece.missing[locale] > 0 && css.missing)} lang={localeFacts[locale].tag}>
                    {localeFacts[locale].language} {piece.missing[locale] > 0 ? <Ltr>−{piece.missing[locale]}</Ltr> : <Icon name="check" small />}
                  </span>
                ))}
              </span>
            ),
          },
          {
            key: "published",
            label: <Trans>Published</Trans>,
            sort: "published",
            cell: (piece) =>
              piece.published_at === null ? (
                ""
              ) : (
                <>
                  <Stamp at={piece.published_at} />
                  <div className="cap">{piece.publisher?.nickname}</div>
                </>
              ),
          },
        ]}
        rows={shown.slice((state.page - 1) * size, state.page * size)}
        rowKey={(piece) => piece.piece}
        rowLink={(piece) => pieceLink(piece.piece)}
        page={{ page: state.page, size, total: shown.length, totalIsCapped: false }}
        empty={{ title: <Trans>There is no content yet</Trans> }}
      />
    </>
  );
}
