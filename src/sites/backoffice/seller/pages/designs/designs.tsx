import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { shopWorks } from "#domains/catalogue/designs/contract/shop.ts";
import { workStates, workStateWords } from "#domains/catalogue/designs/contract/work-life.ts";
import { WorkStateBadge } from "#domains/catalogue/designs/ui/work-state.tsx";
import { LicenceTerms } from "#domains/catalogue/designs/ui/licence-terms.tsx";
import { to } from "#kit/paths.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import type { FrameData } from "../../layout/frame.tsx";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { Figures } from "../../parts/figures.tsx";
import { designsInput, designsRule } from "./designs-query.ts";
import { mayInShop } from "../../standing.ts";
import css from "./designs.module.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(designsRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  return {
    state,
    works: await ask(shopWorks, { ...designsInput(state), page: state.page, size: 20 }),
    states: workStates.map((key) => ({ key, word: ask.say(workStateWords[key]) })),
  };
};
type Row = Awaited<ReturnType<typeof loader>>["works"]["list"][number];

const Print = ({ work, isOwner }: { work: Row; isOwner: boolean }) => {
  // What was not published has no page of its own but its designer's.
  const page = isOwner ? to("user-design-details", { id: work.id }) : work.state === "published" ? to("design-details-id", { id: work.id }) : undefined;
  return (
    <span className={css.print}>
      <Picture src={work.image} alt="" sizes="56px" ratio="1" />
      <span>
        {page ? <Link to={page}>{work.title}</Link> : <b>{work.title}</b>}
        <span className="cap">
          <Ltr>{work.code}</Ltr>
        </span>
      </span>
    </span>
  );
};

const Offers = ({ work }: { work: Row }) => {
  const { t } = useLingui();
  const why = { others_hold_it: t`Closed: others hold licences`, sold_exclusively: t`Closed: sold to one alone` };
  if (work.offers.length === 0) return <Trans>None yet</Trans>;
  return (
    <ul className={css.offers} aria-label={t`Licences`}>
      {work.offers.map((offer) => (
        <li key={offer.id}>
          <p>
            <span>{offer.kind_text}</span>
            <b>
              <Price money={offer.price} />
            </b>
          </p>
          <span className="cap">
            <LicenceTerms terms={offer} />
            {"\u00a0· "}
            <Plural value={offer.sold} _0="none sold" one="# sold" other="# sold" />
          </span>
          {offer.closed && <span className="cap">{why[offer.closed]}</span>}
        </li>
      ))}
    </ul>
  );
};

export default function DesignsPage() {
  const { t } = useLingui();
  const { state, works, states } = useLoaderData<typeof loader>();
  const { person, shop, standing } = useRouteLoaderData("seller") as FrameData;
  // Drawing and changing prints is the designer's own; who works in the shop sees how they stand.
  const isOwner = person.id === shop.sellerId;
  const all = Object.values(works.counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <SellerTitle>{t`Print designs`}</SellerTitle>
      <PageHead
        title={<Trans>Print designs</Trans>}
        about={<Plural value={works.counts.published} _0="No print is on sale yet" one="# print is on sale" other="# prints are on sale" />}
      >
        {isOwner && (
          <LinkButton to={to("user-design-addWorks")}>
            <Icon name="upload" small />
            <Trans>Upload designs</Trans>
          </LinkButton>
        )}
      </PageHead>
      <Figures
        figures={[
          {
            key: "published",
            label: <Trans>On sale</Trans>,
            value: <Ltr>{works.counts.published.toLocaleString("en")}</Ltr>,
            about: <Trans>Published works</Trans>,
            to: toSeller("designs", { state: "published" }),
          },
          {
            key: "rejected",
            label: <Trans>To correct</Trans>,
            value: <Ltr>{works.counts.rejected.toLocaleString("en")}</Ltr>,
            about: <Trans>Sent back by the review</Trans>,
            to: toSeller("designs", { state: "rejected" }),
          },
          {
            key: "reads",
            label: <Trans>Views</Trans>,
            value: <Ltr>{works.reads.toLocaleString("en")}</Ltr>,
            about: <Trans>Of all works since their upload; each reader counts once a day and work</Trans>,
            to: toSeller("designs", { sort: "-reads" }),
          },
          {
            key: "licences",
            label: <Trans>Licences sold</Trans>,
            value: <Ltr>{works.licences.toLocaleString("en")}</Ltr>,
            about: <Trans>Those given back left out</Trans>,
            to: mayInShop(standing, "shop:orders") ? toSeller("licences") : undefined,
          },
        ]}
      />
      <TablePage
        caption={t`Print designs`}
        rule={designsRule}
        state={state}
        path={(query) => toSeller("designs", query)}
        exportTo={toSeller("designs-export", tableQuery(designsRule, state, { page: 1 }))}
        tabs={{
          filter: "state",
          label: t`Works by state`,
          tabs: [
            { value: "", label: <Trans>All</Trans>, count: all },
            ...states.map((one) => ({ value: one.key, label: one.word, count: works.counts[one.key] })),
          ],
        }}
        filters={[{ name: "keyword", label: t`Title or number` }]}
        columns={[
          { key: "work", label: <Trans>Work</Trans>, isBare: true, cell: (work) => <Print work={work} isOwner={isOwner} /> },
          {
            key: "state",
            label: <Trans>Status</Trans>,
            cell: (work) => (
              <span className={css.stack}>
                <WorkStateBadge state={work.state} />
                {work.faults_count > 0 && (
                  <span className="cap">
                    <Plural value={work.faults_count} one="# thing to correct" other="# things to correct" />
                  </span>
                )}
              </span>
            ),
          },
          { key: "offers", label: <Trans>Licences</Trans>, sort: "price", isLong: true, cell: (work) => <Offers work={work} /> },
          {
            key: "licences",
            label: <Trans>Sold</Trans>,
            sort: "licences",
            isFigure: true,
            cell: (work) =>
              work.licences_count > 0 && mayInShop(standing, "shop:orders") ? (
                <Link to={toSeller("licences", { keyword: work.code })}>
                  <Ltr>{work.licences_count.toLocaleString("en")}</Ltr>
                </Link>
              ) : (
                <Ltr>{work.licences_count.toLocaleString("en")}</Ltr>
              ),
          },
          { key: "reads", label: <Trans>Views</Trans>, sort: "reads", isFigure: true, cell: (work) => <Ltr>{work.reads_count.toLocaleString("en")}</Ltr> },
          {
            key: "changed",
            label: <Trans>Changed</Trans>,
            sort: "changed",
            cell: (work) => (
              <span className="cap">
                <Stamp at={work.changed_at} />
              </span>
            ),
          },
          {
            key: "verbs",
            label: <span className="visually-hidden">{t`What to do`}</span>,
            isBare: true,
            cell: (work) => (
              <span className={css.verbs}>
                {isOwner && work.state !== "submitted" && (
                  <LinkButton look={work.state === "rejected" ? "primary" : "ghost"} size="small" to={to("user-design-edit", { id: work.id })}>
                    {work.state === "rejected" ? <Trans>Correct</Trans> : <Trans>Edit</Trans>}
                  </LinkButton>
                )}
                {work.state === "published" && (
                  <LinkButton look="ghost" size="small" to={to("design-details-id", { id: work.id })}>
                    <Trans>As buyers see it</Trans>
                  </LinkButton>
                )}
              </span>
            ),
          },
        ]}
        rows={works.list}
        rowKey={(work) => work.id}
        page={works}
        empty={{
          title: <Trans>No work of yours is here yet</Trans>,
          about: <Trans>Upload a print file; the preview and its colours are made for you.</Trans>,
        }}
      />
    </>
  );
}
