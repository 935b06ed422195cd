import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { deskBlocks, saveBlock } from "#domains/articles/contract/desk.ts";
import { categoryOfBlock, type Block } from "#domains/articles/contract/fields.ts";
import { call, CallRefused } from "#kit/browser/call.ts";
import { notify } from "#kit/browser/notices.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import type { Word } from "#kit/words.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { ListEditor } from "../../parts/list-editor.tsx";
import { MomentField } from "../../parts/moment-field.tsx";
import { WhyButton } from "../../parts/why-button.tsx";
import { ArticlePicker } from "./article-picker.tsx";
import css from "./articles.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(deskBlocks, {});
type Data = Awaited<ReturnType<typeof loader>>;

const blockWords: Readonly<Record<Block, Word>> = {
  headlines: /*i18n*/ { id: "operator.block_headlines", message: "Headlines" },
  breaking_news: /*i18n*/ { id: "operator.block_breaking_news", message: "Breaking news" },
  recommended_today: /*i18n*/ { id: "operator.block_recommended_today", message: "Recommended today" },
  trends: /*i18n*/ { id: "operator.block_trends", message: "Trends" },
  competition_exhibition: /*i18n*/ { id: "operator.block_competition_exhibition", message: "Competitions and exhibitions" },
  fashion_brand: /*i18n*/ { id: "operator.block_fashion_brand", message: "Fashion brands" },
  interview: /*i18n*/ { id: "operator.block_interview", message: "Interviews" },
};

type Placed = { article_id: number; title: LocalText; is_showing: boolean; from: number | null; until: number | null };

const BlockEditor = ({ block, placed }: { block: Block; placed: Data["list"][number]["placed"] }) => {
  const { t, i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const start: Placed[] = placed.map(({ article_id, title, is_showing, from, until }) => ({ article_id, title, is_showing, from, until }));
  const [items, setItems] = useState(start);
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();
  const isChanged = JSON.stringify(items) !== JSON.stringify(start);
  const locale = localeFrom(i18n.locale);
  const save = async () => {
    setRunning(true);
    setFault(undefined);
    try {
      await call(saveBlock, { block, placed: items.map(({ article_id, from, until }) => ({ article_id, ...(from ? { from } : {}), until })) });
      notify({ tone: "done", text: t`Saved: everybody sees it now` });
      await revalidate();
    } catch (error) {
      if (error instanceof CallRefused) setFault(error.msg);
    } finally {
      setRunning(false);
    }
  };
  const name = i18n._(blockWords[block]);
  return (
    <section className="sheet stack">
      <SectionHead
        small
        title={name}
        about={
          categoryOfBlock[block] ? (
            <Trans>What is left free, the newest of its category fill.</Trans>
          ) : (
            <Trans>What is left free, the newest of all fill.</Trans>
          )
        }
      />
      {items.length === 0 && (
        <p className="muted small">
          <Trans>Nothing is placed by hand.</Trans>
        </p>
      )}
      <ListEditor
        items={items}
        onChange={setItems}
        most={40}
        nameOf={(item) => pick(item.title, locale)}
        acts={(item) => (
          <IconButton label={t`Take out`} onClick={() => setItems(items.filter((one) => one !== item))}>
            <Icon name="trash" small />
          </IconButton>
        )}
        render={(item, change) => (
          <>
            <span className={css.placed}>
              <Link to={toConsole("article", { id: item.article_id })}>
                <bdi>{pick(item.title, locale)}</bdi>
              </Link>
              {item.is_showing ? (
                <StateBadge tone="done">
                  <Trans>Leads now</Trans>
                </StateBadge>
              ) : (
                <StateBadge tone="off">
                  <Trans>Does not lead now</Trans>
                </StateBadge>
              )}
            </span>
            <span className={css.moments}>
              <MomentField label={t`From, Beijing time`} optional value={item.from} onChange={(from) => change({ ...item, from })} />
              <MomentField label={t`Until, Beijing time`} optional value={item.until} onChange={(until) => change({ ...item, until })} />
            </span>
          </>
        )}
      />
      <ArticlePicker
        taken={items.map((one) => one.article_id)}
        onPick={(article) => setItems([...items, { article_id: article.id, title: article.title, is_showing: false, from: null, until: null }])}
      />
      {fault && <FieldError>{fault}</FieldError>}
      <div className="row">
        <Button
          look="seal"
          size="small"
          busy={isRunning}
          disabled={!isChanged}
          reason={isChanged ? undefined : t`Everything is saved`}
          onClick={() => void save()}
        >
          <Trans>Save and show</Trans>
        </Button>
        <WhyButton of={name} acts={{ type: "article", object_id: block, calls: ["article/saveblock"] }} />
        {isChanged && (
          <Button look="ghost" size="small" onClick={() => setItems(start)}>
            <Trans>As it was</Trans>
          </Button>
        )}
      </div>
    </section>
  );
};

export default function BlocksPage() {
  const { t } = useLingui();
  const { list } = useLoaderData<Data>();
  return (
    <>
      <ConsoleTitle>{t`Blocks of the headlines`}</ConsoleTitle>
      <PageHead
        title={<Trans>Blocks of the headlines</Trans>}
        about={<Trans>Which articles lead in each block, in which order, from when until when. Saving shows it at once.</Trans>}
      />
      <div className={css.blocks}>
        {list.map(({ block, placed }) => (
          <BlockEditor key={`${block} ${JSON.stringify(placed)}`} block={block} placed={placed} />
        ))}
      </div>
    </>
  );
}
