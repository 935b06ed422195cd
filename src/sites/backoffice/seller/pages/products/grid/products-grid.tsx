import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { gridIds, gridRows, lastGridChange, gridPage, type GridRow } from "#domains/catalogue/catalog/contract/grid.ts";
import { localeFrom, locales, type Locale } from "#kit/locale.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Button, LinkButton, ThreadButton } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { SelectField } from "#ui/field.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../../../request-context.ts";
import { toSeller } from "../../../addresses.ts";
import type { FrameData } from "../../../layout/frame.tsx";
import { SellerTitle } from "../../../layout/seller-title.tsx";
import { usePointWords } from "../../../parts/use-point-words.ts";
import { loadChoices } from "../load-choices.ts";
import { productsInput, productsRule } from "../products-query.ts";
import { saidOf } from "../form-faults.ts";
import { FillDialog } from "./fill-dialog.tsx";
import type { Column, Fault, Reading } from "./grid-cells.ts";
import { GridPreview } from "./grid-preview.tsx";
import { GridTable, type Line } from "./grid-table.tsx";
import { useGrid } from "./use-grid.ts";
import { UndoDialog } from "./undo-dialog.tsx";
import css from "./products-grid.module.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(productsRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const [{ ids, is_capped }, { categories }, { change }] = await Promise.all([
    ask(gridIds, productsInput(state)),
    loadChoices(context),
    ask(lastGridChange, {}),
  ]);
  const { rows } = ids.length > 0 ? await ask(gridRows, { ids: ids.slice(0, gridPage) }) : { rows: [] };
  return { state, ids, isCapped: is_capped, rows, categories, last: change };
};

const languages: Readonly<Record<Locale, string>> = { "zh-cn": "中文", en: "English", ar: "العربية" };

export default function ProductsGridPage() {
  const data = useLoaderData<typeof loader>();
  // Another filter is another grid; what is typed is in the browser and comes along.
  return <ProductsGrid key={JSON.stringify([data.state.filters, data.state.sort])} {...data} />;
}

const ProductsGrid = ({ state, ids, isCapped, rows: firstRows, categories, last }: ReturnType<typeof useLoaderData<typeof loader>>) => {
  const { t, i18n } = useLingui();
  const { person, shop } = useRouteLoaderData("seller") as FrameData;
  const points = usePointWords();
  const [locale, setLocale] = useState<Locale>(localeFrom(i18n.locale));
  const statuses: Reading["statuses"] = { draft: t`Draft`, published: t`On sale`, taken_down: t`Taken down` };
  const reading: Reading = { locale, categories, statuses };
  const grid = useGrid({ shopId: shop.sellerId, userId: person.id, ids, firstRows, last, reading });
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<readonly number[]>(ids.slice(0, 1));
  const [sheet, setSheet] = useState<"preview" | "fill">();
  // Kept apart: the grid has no last change any more as soon as this one is taken back, and the dialog goes on about it.
  const [undoing, setUndoing] = useState<NonNullable<typeof last>>();
  const [pasted, setPasted] = useState<{ cells: number; unknown: readonly string[] }>();

  const lines = useMemo(
    () =>
      ids.flatMap((id): Line[] => {
        const row = grid.rows.get(id);
        return [{ id }, ...(row && open.has(id) ? row.skus.map((sku) => ({ id, sku: sku.id })) : [])];
      }),
    [ids, open, grid.rows],
  );
  const heads: Readonly<Record<Column, string>> = {
    title: t`Title`,
    style_code: t`Style code`,
    category: t`Category`,
    status: t`Status`,
    price: t`First price`,
    steps: t`Further prices`,
    surcharge: t`Surcharges`,
    min_quantity: t`Minimum`,
    stock: t`Stock`,
    weight: t`Weight a piece, g`,
    lead_days: t`Lead time, days`,
  };
  const say = (fault: Fault): string => {
    if (fault === "amount") return t`An amount such as 38.50`;
    if (fault === "steps") return t`Quantities with their prices, such as 300=34.50; 1000=31`;
    if (fault === "category") return t`There is no such category: choose one of the list`;
    if (fault === "status") return t`Write one of: ${statuses.published}, ${statuses.taken_down}`;
    if (fault === "draft") return t`A product goes on sale and comes off it: no way leads there from its present state`;
    if (fault === "removed") return t`An operator took this product down: it stays so until it is looked at again`;
    if (fault === "weight") return t`Grams of one piece: a whole number up to 100,000, or nothing`;
    if (fault === "stock") return t`Stock is a whole number, 0 or more`;
    if ("held" in fault) return t`${fault.held} are promised to orders: stock cannot be below that`;
    return saidOf(i18n, fault.word, fault.values);
  };
  const faultsById = new Map(grid.changed.map((one) => [one.row.id, one]));
  const sayFault = (row: GridRow, key: string): string | undefined => {
    const one = faultsById.get(row.id);
    if (!one?.edit.cells[key]) return undefined;
    const fault = one.faults[key];
    if (fault) return say(fault);
    if (one.isOutdated) return t`Changed meanwhile by somebody else: compare both values in the preview`;
    const refused = grid.refused.get(row.id);
    return refused && (refused.fields.length === 0 || refused.fields.includes(key.replace(/\..*/, ""))) ? refused.msg : undefined;
  };

  const labels: Record<string, string> = { state: t`Status`, keyword: t`Title or style code`, category: t`Category`, lacks: t`What is missing` };
  const valueOf = (name: string, value: string): string => {
    if (name === "category") return categories.find((one) => one.value === value)?.label ?? value;
    if (name === "lacks") return points[value as keyof typeof points];
    if (name !== "state") return value;
    return value === "scheduled" ? t`Scheduled` : value === "short" ? t`Short of stock` : (statuses[value as keyof typeof statuses] ?? value);
  };
  const path = (change: Parameters<typeof tableQuery>[2]) => toSeller("products-grid", tableQuery(productsRule, state, change));
  const toLook = grid.changed.length - grid.ready.length;
  const { length: products } = grid.changed;
  const openOne = (id: number, isOpen: boolean) =>
    setOpen((before) => {
      const after = new Set(before);
      if (isOpen) after.add(id);
      else after.delete(id);
      return after;
    });

  return (
    <div className={css.page}>
      <SellerTitle>{t`Edit products`}</SellerTitle>
      <PageHead
        title={<Trans>Edit products</Trans>}
        about={
          isCapped ? (
            <Trans>More than 10,000 match: the first 10,000 are in the grid</Trans>
          ) : (
            <Plural
              value={ids.length}
              _0="No product matches"
              one="# product matches and is in the grid"
              other="# products match, all of them are in the grid"
            />
          )
        }
      >
        <LinkButton look="ghost" to={toSeller("products", tableQuery(productsRule, state))}>
          <Trans>Back to the list</Trans>
        </LinkButton>
      </PageHead>
      <Chips
        chips={Object.entries(state.filters).map(([name, value]) => ({
          key: name,
          label: `${labels[name] ?? name}: ${valueOf(name, value)}`,
          to: path({ filters: { [name]: undefined } }),
        }))}
        clear={toSeller("products-grid")}
      />
      <div className={css.tools}>
        <SelectField
          label={t`Language of titles`}
          choices={locales.map((value) => ({ value, label: languages[value] }))}
          value={locale}
          onChange={(event) => setLocale(event.target.value as Locale)}
        />
        <Button look="soft" disabled={ids.length === 0} onClick={() => setSheet("fill")}>
          <Trans>Change a column…</Trans>
        </Button>
        <Button look="soft" disabled={grid.steps.past === 0} onClick={grid.undo}>
          <Trans>Undo a step</Trans>
        </Button>
        <Button look="soft" disabled={grid.steps.future === 0} onClick={grid.redo}>
          <Trans>Redo</Trans>
        </Button>
        {grid.last && (
          <ThreadButton onClick={() => setUndoing(grid.last ?? undefined)}>
            <Trans>Take the last saved change back</Trans>
          </ThreadButton>
        )}
      </div>
      {pasted && (
        <p className={css.pasted} role="status">
          <span>
            <Plural value={pasted.cells} one="Pasted # cell" other="Pasted # cells" />
            {pasted.unknown.length > 0 && (
              <>
                {"\u00a0· "}
                <Trans>
                  Style codes that are not in the grid: <bdi dir="ltr">{pasted.unknown.slice(0, 20).join(", ")}</bdi>
                </Trans>
              </>
            )}
          </span>
          <ThreadButton onClick={() => setPasted(undefined)}>
            <Trans>Close</Trans>
          </ThreadButton>
        </p>
      )}
      <datalist id="grid-categories" aria-label={heads.category}>
        {categories.map((one) => (
          <option key={one.value}>{one.label}</option>
        ))}
      </datalist>
      <datalist id="grid-statuses" aria-label={heads.status}>
        <option>{statuses.published}</option>
        <option>{statuses.taken_down}</option>
      </datalist>
      {ids.length === 0 ? (
        <Empty title={<Trans>Nothing fits these filters</Trans>} />
      ) : (
        <GridTable
          grid={grid}
          lines={lines}
          open={open}
          onOpen={openOne}
          reading={reading}
          heads={heads}
          sayFault={sayFault}
          onChosen={setChosen}
          onPasted={setPasted}
          onSave={() => products > 0 && setSheet("preview")}
        />
      )}
      {products > 0 && (
        <div className={css.bar} role="region" aria-label={t`What is not saved yet`}>
          <span>
            <b>
              <Plural value={grid.cells.changed} one="# cell changed" other="# cells changed" />
            </b>{" "}
            · <Plural value={products} one="in # product" other="in # products" />
            {toLook > 0 && (
              <b className={css.fault}>
                {" "}
                · <Plural value={toLook} one="# product to look at" other="# products to look at" />
              </b>
            )}
          </span>
          <span className="cap">
            {grid.isKept ? <Trans>Kept in this browser until you save</Trans> : <Trans>This browser has no room to keep it: save before you leave</Trans>}
          </span>
          <span className={css.acts}>
            <Button look="ghost" onClick={() => grid.discard()}>
              <Trans>Discard all</Trans>
            </Button>
            <Button onClick={() => setSheet("preview")}>
              <Trans>Preview and save</Trans>
            </Button>
          </span>
        </div>
      )}
      {sheet === "preview" && <GridPreview grid={grid} heads={heads} reading={reading} sayFault={sayFault} onClose={() => setSheet(undefined)} />}
      {sheet === "fill" && <FillDialog grid={grid} chosen={chosen} heads={heads} reading={reading} onClose={() => setSheet(undefined)} />}
      {undoing && <UndoDialog grid={grid} change={undoing} onClose={() => setUndoing(undefined)} />}
    </div>
  );
};
