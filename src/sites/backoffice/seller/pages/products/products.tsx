import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { listCategories } from "#domains/catalogue/catalog/contract/categories.ts";
import { gapKeys } from "#domains/catalogue/catalog/contract/listing-score.ts";
import { bulkProducts, myProducts } from "#domains/catalogue/catalog/contract/selling.ts";
import { importDrafts } from "#domains/catalogue/imports/contract/imports.ts";
import { dropProductWork, productWorks } from "#domains/catalogue/catalog/contract/works.ts";
import { percentChangeOf } from "#domains/catalogue/catalog/contract/typed-values.ts";
import { call } from "#kit/browser/call.ts";
import type { InputOf, OutputOf } from "#kit/call.ts";
import type { Query } from "#kit/paths.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Button, LinkButton, ThreadButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { showToast } from "#ui/toast.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { useDraftWords } from "../../parts/use-draft-words.ts";
import { usePointWords } from "../../parts/use-point-words.ts";
import { ProductState } from "./product-state.tsx";
import { draftsOf, productsInput, productsRule, productTabs, readDraftsOf, type BulkAct } from "./products-query.ts";
import css from "./products.module.css";

const size = 30;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(productsRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const made = readDraftsOf(state.filters["import"]);
  const drafts = made ? await ask(importDrafts, made) : undefined;
  const [products, works, categories] = await Promise.all([
    ask(myProducts, { ...productsInput(state), ...(drafts ? { ids: drafts.ids } : {}), page: state.page, size }),
    ask(productWorks, {}),
    ask(listCategories, {}),
  ]);
  const choices = categories.list.flatMap((root) => [
    { value: String(root.id), label: root.name },
    ...root.children.map((child) => ({ value: String(child.id), label: `${root.name} › ${child.name}` })),
  ]);
  return {
    state,
    products,
    works: works.list,
    categories: choices,
    made: made && drafts ? { id: made.id, reasons: drafts.reasons.map(({ reason }) => reason) } : undefined,
  };
};

type Row = OutputOf<typeof myProducts>["list"][number];
type Results = OutputOf<typeof bulkProducts>["results"];

export default function ProductsPage() {
  const { t } = useLingui();
  const { state, products, works, categories, made } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const dropping = useAction({ after: revalidate });
  const points = usePointWords();
  const reasons = useDraftWords();
  const [asking, setAsking] = useState<{ act: "change_price" | "delete"; rows: readonly Row[] }>();
  const [refused, setRefused] = useState<Results>();
  const path = (query: Query) => toSeller("products", query);

  const run = async (act: BulkAct, rows: readonly Row[], more: Partial<InputOf<typeof bulkProducts>> = {}) => {
    const { results, done } = await call(bulkProducts, { ids: rows.map((row) => row.id), act, ...more });
    const failed = results.filter((one) => !one.is_done);
    if (failed.length > 0) setRefused(failed);
    if (done > 0) showToast({ tone: "done", text: t`Done for ${done} products` });
    await revalidate();
  };

  const labels = {
    draft: <Trans>Drafts</Trans>,
    published: <Trans>On sale</Trans>,
    taken_down: <Trans>Taken down</Trans>,
    scheduled: <Trans>Scheduled</Trans>,
    short: <Trans>Short of stock</Trans>,
  };
  const { counts } = products;
  return (
    <>
      <SellerTitle>{t`Products`}</SellerTitle>
      <PageHead
        title={<Trans>Products</Trans>}
        about={
          <Plural value={counts.published} _0="Nothing is on sale yet" one="# product is on sale in your shop" other="# products are on sale in your shop" />
        }
      >
        {products.total > 0 && (
          <LinkButton look="ghost" to={toSeller("products-grid", tableQuery(productsRule, state, { page: 1 }))}>
            <Icon name="grid" small />
            <Plural value={products.total} one="Edit # in a table" other="Edit these # in a table" />
          </LinkButton>
        )}
        <LinkButton look="ghost" to={toSeller("size-charts")}>
          <Icon name="ruler" small />
          <Trans>Size charts</Trans>
        </LinkButton>
        <LinkButton to={toSeller("product-new")}>
          <Icon name="plus" small />
          <Trans>New product</Trans>
        </LinkButton>
      </PageHead>
      {works.length > 0 && (
        <section className={css.works} aria-labelledby="works">
          <h2 id="works">
            <Trans>Unfinished</Trans>
          </h2>
          <ul>
            {works.map((work) => (
              <li key={work.id}>
                <span className={css.thumb}>{work.image ? <Picture src={work.image} alt="" sizes="40px" ratio="1 / 1" /> : <Icon name="edit" small />}</span>
                <span className={css.work}>
                  <Link to={work.product_id ? toSeller("product", { id: work.product_id }) : toSeller("product-new", { work: work.id })}>
                    {work.title || work.style_code || t`Without a title`}
                  </Link>
                  <span className="cap">
                    {work.by.nickname} · <Stamp at={work.updatetime} />
                  </span>
                </span>
                <ThreadButton onClick={() => void dropping.run(() => call(dropProductWork, { work_id: work.id }))}>
                  <Trans>Drop</Trans>
                  <span className="visually-hidden"> {work.title}</span>
                </ThreadButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <TablePage
        caption={t`Products`}
        rule={productsRule}
        state={state}
        path={path}
        filters={[
          { name: "keyword", label: t`Title or style code` },
          { name: "category", label: t`Category`, choices: categories },
          { name: "lacks", label: t`What is missing`, choices: gapKeys.map((value) => ({ value, label: points[value] })) },
          ...(made
            ? [
                {
                  name: "import",
                  label: t`Drafts of an import`,
                  choices: made.reasons.map((reason) => ({ value: draftsOf(made.id, reason), label: reasons[reason] })),
                },
              ]
            : []),
        ]}
        tabs={{
          filter: "state",
          label: t`Products by state`,
          tabs: [
            { value: "", label: <Trans>All</Trans>, count: counts.draft + counts.published + counts.taken_down },
            ...productTabs.map((value) => ({ value, label: labels[value], count: counts[value] })),
          ],
        }}
        columns={[
          {
            key: "product",
            label: <Trans>Product</Trans>,
            sort: "code",
            isBare: true,
            cell: (row) => (
              <span className={css.product}>
                <span className={css.thumb}>{row.image ? <Picture src={row.image} alt="" sizes="48px" ratio="1 / 1" /> : <Icon name="image" small />}</span>
                <span>
                  <b>{row.title}</b>
                  <span className="cap">
                    <Ltr>{row.style_code}</Ltr> · <Plural value={row.sku_count} one="# SKU" other="# SKUs" />
                  </span>
                </span>
              </span>
            ),
          },
          { key: "state", label: <Trans>Status</Trans>, cell: (row) => <ProductState status={row.status} publishAt={row.publish_at} /> },
          { key: "price", label: <Trans>Price</Trans>, sort: "price", isFigure: true, cell: (row) => <Price money={row.price} /> },
          { key: "min", label: <Trans>Minimum</Trans>, isFigure: true, cell: (row) => <Ltr>{row.min_quantity.toLocaleString("en")}</Ltr> },
          {
            key: "stock",
            label: <Trans>Stock</Trans>,
            sort: "stock",
            isFigure: true,
            cell: (row) => (
              <span className={row.stock - row.held < row.min_quantity ? css.short : undefined}>
                <Ltr>{(row.stock - row.held).toLocaleString("en")}</Ltr>
                {row.held > 0 && (
                  <span className={classes("cap", css.held)}>
                    {" "}
                    <Trans>+ {row.held} reserved</Trans>
                  </span>
                )}
              </span>
            ),
          },
          { key: "sold", label: <Trans>Sold</Trans>, sort: "sold", isFigure: true, cell: (row) => <Ltr>{row.sold_count.toLocaleString("en")}</Ltr> },
          {
            key: "score",
            label: <Trans>Listing score</Trans>,
            sort: "score",
            isFigure: true,
            cell: (row) => (
              <span className={css.score}>
                <Ltr>{row.listing_score}</Ltr>
                {row.lacks.length > 0 && (
                  <span className="cap" title={row.lacks.map((key) => points[key]).join(" · ")}>
                    <Plural value={row.lacks.length} one="# thing missing" other="# things missing" />
                  </span>
                )}
              </span>
            ),
          },
          {
            key: "updated",
            label: <Trans>Changed</Trans>,
            sort: "updated",
            cell: (row) => (
              <span className="cap">
                <Stamp at={row.updatetime} />
              </span>
            ),
          },
        ]}
        rows={products.list}
        rowKey={(row) => row.id}
        rowLink={(row) => toSeller("product", { id: row.id })}
        page={products}
        // The sheet is of what the list's own filters let through: it knows of no import.
        {...(made ? {} : { exportTo: toSeller("products-export", tableQuery(productsRule, state, { page: 1 })) })}
        bulk={[
          { key: "publish", label: <Trans>Publish</Trans>, run: (rows) => run("publish", rows) },
          { key: "take_down", label: <Trans>Take down</Trans>, look: "ghost", run: (rows) => run("take_down", rows) },
          { key: "price", label: <Trans>Change the price</Trans>, look: "ghost", run: (rows) => setAsking({ act: "change_price", rows }) },
          { key: "delete", label: <Trans>Delete drafts</Trans>, look: "ghost", run: (rows) => setAsking({ act: "delete", rows }) },
        ]}
        empty={{
          title: <Trans>Your shop has no goods yet</Trans>,
          about: <Trans>What you add here can be found on the portal as soon as you publish it.</Trans>,
        }}
      />
      {asking?.act === "change_price" && (
        <PriceDialog
          count={asking.rows.length}
          onClose={() => setAsking(undefined)}
          onChange={async (basis_points) => {
            await run("change_price", asking.rows, { basis_points });
            setAsking(undefined);
          }}
        />
      )}
      {asking?.act === "delete" && (
        <DeleteDialog
          count={asking.rows.length}
          onClose={() => setAsking(undefined)}
          onDelete={async () => {
            await run("delete", asking.rows);
            setAsking(undefined);
          }}
        />
      )}
      {refused && (
        <Dialog
          title={<Plural value={refused.length} one="# product was left as it is" other="# products were left as they are" />}
          onClose={() => setRefused(undefined)}
          actions={
            <Button onClick={() => setRefused(undefined)}>
              <Trans>Good</Trans>
            </Button>
          }
        >
          <ul className={css.refused}>
            {refused.map((one, index) => (
              <li key={index}>
                <b>{one.title}</b>
                <span>{one.msg}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

const PriceDialog = ({ count, onClose, onChange }: { count: number; onClose: () => void; onChange: (basisPoints: number) => Promise<void> }) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const { run, isRunning, refusal, forget } = useAction({ refused: "shown" });
  const change = () => {
    const basisPoints = percentChangeOf(typed);
    if (basisPoints === undefined || basisPoints < -9_000 || basisPoints > 40_000 || basisPoints === 0)
      return setError(t`From -90 to 400 percent, such as 5 or -7.5`);
    void run(() => onChange(basisPoints));
  };
  return (
    <Dialog
      title={<Plural value={count} one="Change the price of # product" other="Change the prices of # products" />}
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={isRunning} onClick={change}>
            <Trans>Change the price</Trans>
          </Button>
        </>
      }
    >
      <TextField
        label={t`By how many percent`}
        hint={t`Every quantity price changes, rounded to the cent; minus makes it cheaper`}
        unit="%"
        dir="ltr"
        inputMode="decimal"
        maxLength={8}
        value={typed}
        error={error ?? refusal?.msg}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
          forget();
        }}
      />
    </Dialog>
  );
};

const DeleteDialog = ({ count, onClose, onDelete }: { count: number; onClose: () => void; onDelete: () => Promise<void> }) => {
  const { run, isRunning } = useAction();
  return (
    <Dialog
      title={<Plural value={count} one="Delete # draft for good?" other="Delete # drafts for good?" />}
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="seal" busy={isRunning} onClick={() => void run(onDelete)}>
            <Trans>Delete drafts</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>What was on sale once stays, for the orders that name it: take it down instead.</Trans>
      </p>
    </Dialog>
  );
};
