import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { mostLines } from "#domains/trade/order-lists/contract/limits.ts";
import { takeLines } from "#domains/trade/order-lists/contract/lists.ts";
import { belowMinimum, isReady, linesOf, linesOfRow, totalsOf, type JudgedRow } from "#domains/trade/order-lists/contract/judged-rows.ts";
import { readOrderSheet, sheetHeads, type Option } from "#domains/trade/order-lists/contract/quick-order.ts";
import { skuNumber } from "#domains/trade/order-lists/contract/sku-number.ts";
import { rowsOfText, type TypedRow } from "#domains/trade/order-lists/contract/typed-rows.ts";
import { ratioText } from "#domains/catalogue/catalog/contract/packs.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { csvOfAnswers } from "#kit/csv.ts";
import { moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, IconButton, ThreadButton } from "#ui/button.tsx";
import { cartCount } from "#ui/cart-count.ts";
import { classes } from "#ui/class-names.ts";
import { FieldError, TextArea } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Picture } from "#ui/picture.tsx";
import { Quantity } from "#ui/quantity.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { useSession } from "#ui/use-session.ts";
import { PageMeta } from "../../meta.ts";
import cart from "../cart/cart.module.css";
import { AddGoods } from "./add-goods.tsx";
import { ColourAndSize } from "./colour-and-size.tsx";
import css from "./order-lists.module.css";
import { SaveList } from "./save-list.tsx";
import { TakenReport, type Taken } from "./taken-report.tsx";
import { useQuickRows, type QuickRows } from "./use-quick-rows.ts";

const Fault = ({ row: { fault, available, product, option } }: { row: JudgedRow }) => {
  if (fault === undefined || fault === "empty" || fault === "looking") return null;
  return (
    <FieldError>
      {fault === "no_code" ? (
        <Trans>Write a code before the quantity</Trans>
      ) : fault === "unknown" ? (
        <Trans>Nothing is on sale under this code. Correct it, or find the goods by name</Trans>
      ) : fault === "choose" ? (
        <Trans>Choose which one is meant</Trans>
      ) : fault === "no_quantity" ? (
        <Trans>Write a whole number from 1 up</Trans>
      ) : fault === "too_many" ? (
        <Trans>More than one order can hold</Trans>
      ) : fault === "sold_out" ? (
        <Trans>Sold out</Trans>
      ) : option?.pack ? (
        <Plural value={available} one="Only # pack left" other="Only # packs left" />
      ) : (
        product && (
          <Trans>
            Only <Quantity count={available} unit={product.unit} /> left
          </Trans>
        )
      )}
    </FieldError>
  );
};

/** What an option is: "White · M", or "Standard pack: S×1 M×2 · White". */
const useOptionText = (products: (option: Option) => string) => (option: Option) => {
  const ratio = ratioText({ sizes: option.parts });
  return [option.pack ? `${option.pack}: ${ratio}` : "", option.colour, option.pack ? "" : option.parts[0]?.size, products(option)].filter(Boolean).join(" · ");
};

/** Goods, colour, size and stock; the shop where there are several, the seller's code where another one was written. */
const What = ({ row, rows, withShop }: { row: JudgedRow; rows: QuickRows; withShop: boolean }) => {
  const { t } = useLingui();
  const { option, product, options, fault } = row;
  const textOf = useOptionText((one) => [rows.productOf(one)?.title, rows.productOf(one)?.shop].filter(Boolean).join(" · "));
  const code = row.row.code;
  if (fault === "empty") return null;
  if (fault === "looking")
    return (
      <p className="cap" aria-busy={!rows.isFailed}>
        {rows.isFailed ? <Trans>Not looked up</Trans> : <Trans>Looking it up…</Trans>}
      </p>
    );
  return (
    <>
      {option && product && <Picture src={option.image} alt="" sizes="48px" ratio="4 / 5" className={css.picture} />}
      <div>
        {option && product && (
          <>
            <p className={css.title}>
              <Link to={to("product-shop-details", { shop: product.seller_id }, { id: product.id })}>{product.title}</Link>
            </p>
            <p className="cap">
              {option.pack && (
                <>
                  <bdi>{option.pack}</bdi>: <Ltr>{ratioText({ sizes: option.parts })}</Ltr>
                  {"\u00a0· "}
                </>
              )}
              <ColourAndSize colour={option.colour} hex={option.hex} size={option.pack ? "" : (option.parts[0]?.size ?? "")} />
              {withShop && (
                <>
                  {"\u00a0· "}
                  <bdi>{product.shop}</bdi>
                </>
              )}
              {option.code.toLowerCase() !== code.trim().toLowerCase() && (
                <>
                  {"\u00a0· "}
                  <Ltr>{option.code}</Ltr>
                </>
              )}
              {"\u00a0· "}
              {option.pack ? (
                <Plural value={row.available} one="# pack in stock" other="# packs in stock" />
              ) : (
                <Trans>
                  <Quantity count={row.available} unit={product.unit} /> in stock
                </Trans>
              )}
            </p>
          </>
        )}
        {options.length > 1 && (
          <select aria-label={t`Which one is ${code}`} value={option?.key ?? ""} onChange={(event) => rows.change(row.row.id, { choice: event.target.value })}>
            <option value="">{t`Choose`}</option>
            {options.map((one) => (
              <option key={one.key} value={one.key}>
                {textOf(one)}
              </option>
            ))}
          </select>
        )}
        <Fault row={row} />
      </div>
    </>
  );
};

/** Enter goes on: from the code to the quantity, from there to the next line. */
const onward = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const cells = [...(event.currentTarget.closest("ol")?.querySelectorAll<HTMLInputElement>("input") ?? [])];
  cells[cells.indexOf(event.currentTarget) + 1]?.focus();
};

const Row = ({
  row,
  number,
  rows,
  withShop,
  onPaste,
}: {
  row: JudgedRow;
  number: number;
  rows: QuickRows;
  withShop: boolean;
  onPaste: (event: ClipboardEvent, at: number) => void;
}) => {
  const { t } = useLingui();
  const { id, code, quantity } = row.row;
  const isFaulty = row.fault !== undefined && row.fault !== "empty" && row.fault !== "looking";
  const isOfQuantity = row.fault === "no_quantity" || row.fault === "short" || row.fault === "too_many";
  return (
    <li className={classes(css.row, isFaulty && css.wrong)}>
      <span className={css.number}>{number}</span>
      <input
        className={css.cell}
        aria-label={t`Code, line ${number}`}
        placeholder={row.fault === "empty" ? t`Code` : undefined}
        dir="ltr"
        maxLength={200}
        value={code}
        autoComplete="off"
        aria-invalid={isFaulty && !isOfQuantity}
        onChange={(event) => rows.change(id, { code: event.target.value })}
        onKeyDown={onward}
        onPaste={(event) => onPaste(event, id)}
      />
      <input
        className={css.cell}
        aria-label={t`Quantity, line ${number}`}
        placeholder={row.fault === "empty" ? t`Quantity` : undefined}
        dir="ltr"
        inputMode="numeric"
        maxLength={40}
        value={quantity}
        autoComplete="off"
        aria-invalid={isOfQuantity}
        onChange={(event) => rows.change(id, { quantity: event.target.value })}
        onKeyDown={onward}
      />
      <div className={css.what}>
        <What row={row} rows={rows} withShop={withShop} />
      </div>
      <span className={css.unit}>{row.unit && <Ltr className="num">{moneyText(row.unit)}</Ltr>}</span>
      <b className={css.total}>{row.total && isReady(row) ? <Ltr className="num">{moneyText(row.total)}</Ltr> : null}</b>
      <span className={css.remove}>
        {row.fault !== "empty" && (
          <IconButton label={t`Take out line ${number}`} onClick={() => rows.remove([id])}>
            <Icon name="trash" small />
          </IconButton>
        )}
      </span>
    </li>
  );
};

const Order = ({ userId }: { userId: number }) => {
  const { t, i18n } = useLingui();
  const rows = useQuickRows(userId);
  const [text, setText] = useState("");
  const [isSaving, setSaving] = useState(false);
  const [taken, setTaken] = useState<Taken>();
  // Two heads are no call: the file is in the link.
  const template = `data:text/csv;charset=utf-8,${encodeURIComponent(csvOfAnswers([[i18n._(sheetHeads.code.id), i18n._(sheetHeads.quantity.id)]]))}`;
  const file = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const goToFault = () => list.current?.querySelector<HTMLElement>('[aria-invalid="true"], select')?.focus();
  const reading = useAction({ refused: "shown" });
  const taking = useAction({ refused: "shown" });

  const add = (typed: readonly TypedRow[], more: number, at?: number) => {
    const left = rows.add(typed, at) + more;
    setTaken(undefined);
    if (left > 0)
      showToast({
        tone: "warning",
        text: t`${plural(left, { one: `# line was left out: ${mostLines} go at once`, other: `# lines were left out: ${mostLines} go at once` })}`,
      });
  };
  const paste = (event: ClipboardEvent, at: number) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (!/[\t\n\r]/.test(pasted.trim())) return;
    event.preventDefault();
    const { rows: typed, more } = rowsOfText(pasted);
    add(typed, more, at);
  };
  const read = (sheet: File) =>
    void reading.run(async () => {
      const { rows: typed, more } = await call(readOrderSheet, { sheet: sheet as never });
      add(typed, more);
    });

  const { judged } = rows;
  const ready = judged.filter(isReady);
  const written = judged.filter(({ fault }) => fault !== "empty");
  const faulty = written.length - ready.length;
  const totals = totalsOf(judged);
  const below = belowMinimum(judged);
  const withShop = new Set(judged.flatMap(({ product }) => product?.seller_id ?? [])).size > 1;

  const take = () =>
    taking.run(async () => {
      const sent = ready.map(({ row }) => row.id);
      const answer = await call(takeLines, { lines: linesOf(ready) });
      cartCount.set(answer.count);
      // What did not go stays here, by the portal's own number.
      rows.settle(
        sent,
        answer.short.map((line) => ({ code: skuNumber(line.sku_id), quantity: String(line.wanted - line.added) })),
      );
      setTaken(answer);
    });

  return (
    <>
      <section className={classes("sheet", css.bring)} aria-label={t`Bring lines`}>
        <SectionHead
          small
          title={<Trans context="of an order">Import lines</Trans>}
          about={<Trans>Paste them, upload a file, or find goods by name. You can also type below.</Trans>}
        />
        <form
          method="post"
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            const { rows: typed, more } = rowsOfText(text);
            if (typed.length === 0) return;
            add(typed, more);
            setText("");
          }}
        >
          <TextArea
            label={t`Paste from a spreadsheet`}
            hint={<Trans>A line each: code and quantity, such as “TS-240-WHT-M 120”. Header rows and other columns are ignored</Trans>}
            rows={3}
            dir="ltr"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="row">
            <Button type="submit" look="ghost" disabled={text.trim() === ""}>
              <Trans>Import these lines</Trans>
            </Button>
            <input
              ref={file}
              type="file"
              className="visually-hidden"
              tabIndex={-1}
              accept=".xlsx,.csv,text/csv"
              aria-label={t`File of an order`}
              onChange={(event) => {
                const [chosen] = event.target.files ?? [];
                if (chosen) read(chosen);
                event.target.value = "";
              }}
            />
            <Button look="ghost" busy={reading.isRunning} onClick={() => file.current?.click()}>
              <Icon name="upload" small />
              <Trans>Upload XLSX or CSV</Trans>
            </Button>
            <a href={template} download="order.csv" className={css.template}>
              <Icon name="download" small />
              <Trans>Download a template</Trans>
            </a>
          </div>
          {reading.refusal && <Message tone="failed">{reading.refusal.msg}</Message>}
        </form>
        <AddGoods
          onAdd={(lines) =>
            add(
              lines.map((line) => ({ code: skuNumber(line.sku_id), quantity: String(line.quantity) })),
              0,
            )
          }
        />
      </section>
      {taken && <TakenReport taken={taken} />}
      {rows.isFailed && (
        <Message tone="failed">
          <Trans>Codes could not be looked up.</Trans>{" "}
          <ThreadButton onClick={rows.again}>
            <Trans>Try again</Trans>
          </ThreadButton>
        </Message>
      )}
      <div className={css.rows}>
        <header className={css.summary}>
          <h2>
            <Trans>Your lines</Trans>
          </h2>
          {written.length > 0 && (
            <span className="cap">
              <Plural value={written.length} one="# line" other="# lines" />
            </span>
          )}
          {faulty > 0 && (
            <button type="button" className={css.toCorrect} onClick={goToFault}>
              <Icon name="warn" small />
              <Plural value={faulty} one="# to correct" other="# to correct" />
            </button>
          )}
          {written.length > 0 && (
            <ThreadButton className="small" onClick={rows.clear}>
              <Trans>Clear all lines</Trans>
            </ThreadButton>
          )}
        </header>
        <div className={css.head} aria-hidden>
          <span />
          <span>
            <Trans>Code</Trans>
          </span>
          <span>
            <Trans>Quantity</Trans>
          </span>
          <span>
            <Trans>Goods</Trans>
          </span>
          <span className={css.unit}>
            <Trans>Unit price</Trans>
          </span>
          <span className={css.total}>
            <Trans>Total</Trans>
          </span>
          <span />
        </div>
        <ol ref={list} aria-label={t`Lines of the order`}>
          {judged.map((row, index) => (
            <Row key={row.row.id} row={row} number={index + 1} rows={rows} withShop={withShop} onPaste={paste} />
          ))}
        </ol>
      </div>
      {/* Above the bar, which stays in sight: there may be many of them. */}
      {below.length > 0 && (
        <Message tone="warning">
          <ul>
            {below.map(({ product, missing }) => (
              <li key={product.id}>
                <Trans>
                  <bdi>{product.title}</bdi>: <Quantity count={missing} unit={product.unit} /> more to the minimum order
                </Trans>
              </li>
            ))}
          </ul>
        </Message>
      )}
      <section className={cart.bar} aria-label={t`Sum of the lines`}>
        {taking.refusal && <Message tone="failed">{taking.refusal.msg}</Message>}
        <div className={classes(cart.sums, css.sums)}>
          <p className={cart.sum} aria-live="polite">
            <span className="cap">
              <Plural value={ready.length} one="# line can be ordered" other="# lines can be ordered" />
              {faulty > 0 && (
                <>
                  {"\u00a0· "}
                  <Plural value={faulty} one="# to correct" other="# to correct" />
                </>
              )}
            </span>
            {totals.map((total) => (
              <Ltr key={total.currency} className="fig">
                {moneyText(total)}
              </Ltr>
            ))}
          </p>
          <Button look="ghost" size="large" disabled={written.flatMap(linesOfRow).length === 0} onClick={() => setSaving(true)}>
            <Trans>Save as a list</Trans>
          </Button>
          <Button look="seal" size="large" busy={taking.isRunning} disabled={ready.length === 0} onClick={() => void take()}>
            <Trans>Add to cart</Trans>
          </Button>
        </div>
      </section>
      {isSaving && <SaveList lines={linesOf(written)} onClose={() => setSaving(false)} />}
    </>
  );
};

export default function QuickOrderPage() {
  const { t } = useLingui();
  const reader = useSession();
  return (
    <main className="wrap">
      <PageMeta title={t`Quick order`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Quick order` }]} />
      <PageHead
        title={<Trans>Quick order</Trans>}
        about={
          <Trans>By SKU code, style code, pack code or the portal's own number. What you write stays in this browser until it is ordered or cleared.</Trans>
        }
      />
      <Order key={reader?.id ?? 0} userId={reader?.id ?? 0} />
    </main>
  );
}
