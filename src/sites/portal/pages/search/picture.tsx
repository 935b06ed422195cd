import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { productCards } from "#domains/catalogue/catalog/contract/cards.ts";
import type { ProductCard as Card } from "#domains/catalogue/catalog/contract/product-card.ts";
import { ProductCard } from "#domains/catalogue/catalog/ui/product-card.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import type { Found } from "#domains/search/contract/kinds.ts";
import { alike, pictured, readPicture, type Pictured } from "#domains/search/contract/looks.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Pager } from "#ui/pager.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { FoundList } from "./found-list.tsx";
import { PictureForm } from "./picture-form.tsx";
import css from "./picture.module.css";
import { idOf, keywordOf, laterPage, oneOf, pageOf } from "./read-address.ts";

type Query = { look: string | undefined; like: { kind: Pictured; id: number } | undefined; kind: Pictured; keyword: string; page: number };

const readQuery = (address: URLSearchParams): Query => {
  const [, likeKind, likeId] = /^(product|design)-(\d{1,10})$/.exec(address.get("like") ?? "") ?? [];
  const id = idOf(likeId);
  const like = id === undefined ? undefined : { kind: likeKind as Pictured, id };
  const given = address.get("look") ?? "";
  return {
    look: !like && /^[\w-]{1,260}$/.test(given) ? given : undefined,
    like,
    kind: oneOf(pictured, address.get("kind")) ?? like?.kind ?? "product",
    keyword: keywordOf(address),
    page: pageOf(address),
  };
};

/** What looks like a picture: one that was sent, whose look stands in the address, or a thing's own (`like=product-12`). */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const call = callFrom(context);
  const query = readQuery(address);
  const refused = address.get("refused");
  const refusal =
    refused && refused in readPicture.refusals
      ? call.say(readPicture.refusals[refused as keyof typeof readPicture.refusals])
      : refused
        ? call.say(readPicture.refusals.broken)
        : "";
  if (!query.look && !query.like) return { query, refusal, found: null, goods: [] };
  const found = await call(alike, { ...(query.like ? { like: query.like } : { look: query.look }), kind: query.kind, q: query.keyword, page: query.page });
  const goods = query.kind === "product" ? (await call(productCards, { ids: found.list.map(({ id }) => id) })).list : [];
  return { query, refusal, found, goods };
};

const pathOf = (query: Query, change: Partial<Query>): string => {
  const { look, like, kind, keyword, page } = { ...query, page: 1, ...change };
  return to("s-picture", {
    look,
    like: like && `${like.kind}-${like.id}`,
    kind: kind === "product" ? undefined : kind,
    keyword: keyword || undefined,
    page: laterPage(page),
  });
};

type Seen = OutputOf<typeof alike>["seen"];

/** What was seen in the picture: where which colour is, and which there are. */
const SeenPicture = ({ seen, title }: { seen: Seen; title: string }) => (
  <div className={css.seen}>
    <svg viewBox={`0 0 ${seen.columns} ${seen.mosaic.length / seen.columns}`} aria-hidden className={css.mosaic}>
      {seen.mosaic.map((hex, cell) => (
        <rect key={cell} x={cell % seen.columns} y={Math.floor(cell / seen.columns)} width="1.02" height="1.02" fill={hex} />
      ))}
    </svg>
    <div>
      {title && <p className={css.title}>{title}</p>}
      <p className="cap">
        <Trans>The colours that were seen</Trans>
      </p>
      <ul className={css.colours}>
        {seen.colours.map(({ hex, percent }) => (
          <li key={hex}>
            <i style={{ background: hex }} />
            <bdi>{percent}%</bdi>
          </li>
        ))}
      </ul>
    </div>
  </div>
);

const Results = ({ query, found, goods }: { query: Query; found: OutputOf<typeof alike>; goods: readonly Card[] }) => {
  const { t } = useLingui();
  const kinds: [Pictured, string][] = [
    ["product", t`Goods`],
    ["design", t`Print designs`],
  ];
  const shown = found.total.toLocaleString("en") + (found.totalIsCapped ? "+" : "");
  return (
    <>
      <LinkTabs label={t`Kinds of things`} tabs={kinds.map(([kind, label]) => ({ to: pathOf(query, { kind }), label }))} at={pathOf(query, {})} />
      <Form discover="none" className={css.narrow} method="get" action={to("s-picture")}>
        {[...new URL(pathOf(query, { keyword: "" }), "http://portal").searchParams].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          name="keyword"
          type="search"
          maxLength={200}
          defaultValue={query.keyword}
          aria-label={t`Words to narrow`}
          placeholder={t`Add words to narrow: chiffon, under 80`}
        />
        <Button type="submit" look="soft" size="small">
          <Trans>Narrow</Trans>
        </Button>
        <span className="cap">
          <Plural value={found.total} one="# alike" other={`${shown} alike`} />
        </span>
      </Form>
      {found.total === 0 ? (
        <Empty
          title={query.keyword ? t`Nothing that looks so was found for “${query.keyword}”` : t`Nothing here looks like that`}
          about={t`A picture of one thing on a plain ground finds best.`}
        />
      ) : query.kind === "product" ? (
        <Grid columns={4}>
          {goods.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} eager={index < 4} corner={<KeepButton kind="product" id={product.id} name={product.title} isCompact />} />
            </li>
          ))}
        </Grid>
      ) : (
        <FoundList list={found.list as Found[]} marks={[]} />
      )}
      <Pager page={query.page} size={found.size} total={found.total} hrefOf={(page) => pathOf(query, { page })} />
    </>
  );
};

export default function PicturePage() {
  const { query, refusal, found, goods } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <main className="wrap">
      <PageMeta title={t`Search by a picture`} noIndex />
      <Breadcrumb trail={[{ label: t`Search`, to: to("s") }, { label: t`Search by a picture` }]} />
      <PageHead title={<Trans>Search by a picture</Trans>} about={<Trans>Goods and prints that look like it. The picture itself is not kept.</Trans>} />
      {refusal && <Message tone="warning">{refusal}</Message>}
      <div className={css.head}>
        {found && found.seen.mosaic.length > 0 && <SeenPicture seen={found.seen} title={found.title} />}
        <PictureForm kind={query.kind} words={found ? <Trans>Another picture</Trans> : <Trans>Choose a picture</Trans>} />
      </div>
      {found && <Results query={query} found={found} goods={goods} />}
    </main>
  );
}
