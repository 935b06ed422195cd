import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { adminBlocks } from "#domains/publishing/articles/contract/admin.ts";
import { blocks, categoryOfBlock, type Block } from "#domains/publishing/articles/contract/fields.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { classes } from "#ui/class-names.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { BeingPrepared } from "../../parts/being-prepared.tsx";
import { loadPreparing } from "../../parts/load-records.ts";
import css from "./articles.module.css";
import { blockWords } from "./block-words.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const [{ list }, preparing] = await Promise.all([callFrom(context)(adminBlocks, {}), loadPreparing(context, "headline-block")]);
  return { list, preparing };
};

export default function BlocksPage() {
  const { t, i18n } = useLingui();
  const { list, preparing } = useLoaderData<typeof loader>();
  const locale = localeFrom(i18n.locale);
  const nameOf = (block: string) => (blocks.some((one) => one === block) ? i18n._(blockWords[block as Block]) : block);
  return (
    <>
      <ConsoleTitle>{t`Headline blocks`}</ConsoleTitle>
      <PageHead
        title={<Trans>Headline blocks</Trans>}
        about={<Trans>Which articles lead in each block, in which order, from when until when. What is changed is a draft until it is published.</Trans>}
      >
        <CsvLink to={toConsole("article-blocks-export")} />
      </PageHead>
      <BeingPrepared rows={preparing} nameOf={nameOf} rowTo={(id) => toConsole("article-block", { id })} />
      <div className={css.blocks}>
        {list.map(({ block, placed }) => (
          <section key={block} className={classes("sheet stack", placed.length === 0 && css.empty)}>
            <SectionHead
              small
              title={nameOf(block)}
              about={
                placed.length === 0 ? (
                  categoryOfBlock[block] ? (
                    <Trans>Nothing is pinned: all places show the newest articles of the category.</Trans>
                  ) : (
                    <Trans>Nothing is pinned: all places show the newest articles.</Trans>
                  )
                ) : categoryOfBlock[block] ? (
                  <Trans>The other places show the newest articles of the category.</Trans>
                ) : (
                  <Trans>The other places show the newest articles.</Trans>
                )
              }
            />
            {placed.length > 0 && (
              <ol className={css.cards}>
                {placed.map((one, index) => (
                  <li key={one.article_id} className={css.card}>
                    <span className={css.lead}>
                      <span>
                        <Ltr className="cap">{index + 1}</Ltr>{" "}
                        <Link to={toConsole("article", { id: one.article_id })}>
                          <bdi>{pick(one.title, locale)}</bdi>
                        </Link>
                      </span>
                      {one.is_showing ? (
                        <StateBadge tone="done">
                          <Trans>Pinned</Trans>
                        </StateBadge>
                      ) : (
                        <StateBadge tone="off">
                          <Trans>Not pinned now</Trans>
                        </StateBadge>
                      )}
                    </span>
                    <span className="cap">
                      {one.until === null ? (
                        <Trans>
                          since <Stamp at={one.from} />
                        </Trans>
                      ) : (
                        <>
                          <Stamp at={one.from} /> – <Stamp at={one.until} />
                        </>
                      )}
                    </span>
                  </li>
                ))}
              </ol>
            )}
            <div>
              <LinkButton look="soft" size="small" aria-label={t`Change ${nameOf(block)}`} to={toConsole("article-block", { id: block })}>
                <Icon name="edit" small />
                <Trans context="verb">Change</Trans>
              </LinkButton>
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
