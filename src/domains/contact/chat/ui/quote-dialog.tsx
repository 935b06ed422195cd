import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { incoterms } from "#kit/incoterms.ts";
import { units, unitWords } from "#domains/sourcing/contracts/contract/fields.ts";
import { useOpenCurrencies } from "#domains/settings/ui/use-open-currencies.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { moneyText } from "#kit/money-text.ts";
import { houseSign } from "#kit/money-text.ts";
import { houseCurrency, type Currency } from "#kit/money.ts";
import { dayOf } from "#kit/trade-day.ts";
import { minorOf } from "#kit/typed-amount.ts";
import { ThreadButton } from "#ui/button.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { Picture } from "#ui/picture.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { contactSearchMax } from "../contract/limits.ts";
import { longestQuoteDays, shopQuote } from "../contract/quoting.ts";
import type { Chat } from "./chat-client.ts";
import css from "./quote-dialog.module.css";

/** Goods of one's own that are quoted; without an id the seller says in words what is offered. */
export type Quoted = { id?: number; name?: string; image?: string };

const whole = (typed: unknown): number | undefined => (/^\d{1,9}$/.test(String(typed).trim()) ? Number(typed) : undefined);

/** What was chosen of one's own goods: its card, to show and to begin the price with. */
type Goods = { id: number; name: string; image: string; price: string };

const waitMs = 250;

/** One's own goods, to be quoted: those of the other side are theirs to quote. */
const GoodsList = ({ chat, peerId, onChoose }: { chat: Chat; peerId: number; onChoose: (goods: Goods) => void }) => {
  const { t } = useLingui();
  const [keyword, setKeyword] = useState("");
  const [found, setFound] = useState<{ of: string; list: readonly Goods[]; page: number; hasMore: boolean }>();
  const wanted = keyword.trim();
  const ask = (page: number) =>
    chat.pick(peerId, "goods", wanted, page).then(({ list, limit }) => ({
      of: wanted,
      page,
      hasMore: list.length >= limit,
      list: list.flatMap(({ type_id, card }) =>
        "store_name" in card && card.seller_id !== peerId ? [{ id: type_id, name: card.store_name, image: card.image, price: card.price }] : [],
      ),
    }));
  useEffect(() => {
    let isStale = false;
    const nothing = { of: wanted, list: [], page: 1, hasMore: false };
    const timer = setTimeout(
      () =>
        void ask(1)
          .catch(() => nothing)
          .then((page) => isStale || setFound(page)),
      wanted === "" ? 0 : waitMs,
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [chat, peerId, wanted]); // eslint-disable-line react-hooks/exhaustive-deps
  const here = found?.of === wanted ? found : undefined;
  const more = async () => {
    const next = here && (await ask(here.page + 1).catch(() => undefined));
    if (here && next) setFound({ ...next, list: [...here.list, ...next.list] });
  };
  return (
    <div className={css.goods}>
      <input
        type="search"
        dir="auto"
        maxLength={contactSearchMax}
        value={keyword}
        aria-label={t`Search my goods`}
        placeholder={t`Search my goods`}
        onChange={(event) => setKeyword(event.target.value)}
        // Enter looks for goods here, and sends no quote.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {!here ? (
        <p className="muted" role="status">
          <Trans>Loading…</Trans>
        </p>
      ) : here.list.length === 0 && !here.hasMore ? (
        <p className="muted" role="status">
          {wanted ? <Trans>Nothing of this name</Trans> : <Trans>You have no goods on sale yet</Trans>}
        </p>
      ) : (
        <ul>
          {here.list.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => onChoose(one)}>
                <Picture src={one.image} alt="" sizes="40px" ratio="4 / 5" />
                <b dir="auto">{one.name}</b>
                <bdi dir="ltr" className="fig">
                  {one.price}
                </bdi>
              </button>
            </li>
          ))}
          {here.hasMore && (
            <li>
              <button type="button" className={css.further} onClick={() => void more()}>
                <Trans context="chat cards">Show more</Trans>
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
};

/** A day so many days from now, in the trade's zone. */
const dayIn = (days: number): string => dayOf(Math.floor(Date.now() / 1_000) + days * 86_400);
const usuallyHoldsDays = 14;

/** A quote made in a conversation: sent, it is signed, and stands there as a card that the other side accepts. */
export default function QuoteDialog({ chat, peerId, about, onClose }: { chat: Chat; peerId: number; about: Quoted; onClose: (isSent: boolean) => void }) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<Quoted>(about);
  const [isChoosing, setChoosing] = useState(false);
  const form = useCallForm(
    shopQuote,
    {
      title: "",
      quantity: "",
      unit: "piece",
      price: "",
      currency: houseCurrency,
      lead_days: "30",
      incoterm: "",
      place: "",
      clauses: "",
      valid_until: dayIn(usuallyHoldsDays),
    },
    {
      toInput: (values) => ({
        receiver_id: peerId,
        ...(chosen.id === undefined ? { title: values["title"] } : { product_id: chosen.id }),
        quantity: whole(values["quantity"]),
        unit: values["unit"],
        price: minorOf(String(values["price"])),
        currency: values["currency"],
        lead_days: whole(values["lead_days"]),
        incoterm: values["incoterm"] || null,
        place: values["place"],
        clauses: values["clauses"],
        ...(values["valid_until"] ? { valid_until: values["valid_until"] } : {}),
      }),
    },
  );
  const price = minorOf(String(form.values["price"]));
  const quantity = whole(form.values["quantity"]);
  const currency = String(form.values["currency"]) as Currency;
  const offered = useOpenCurrencies(currency);
  const total = /^\d+$/.test(price) && quantity !== undefined ? moneyText({ minor: BigInt(price) * BigInt(quantity), currency }) : "";
  return (
    <FormDialog
      wide
      isGrave
      title={<Trans>Make a quote</Trans>}
      about={<Trans>You sign it by sending it. Once the other side accepts it, it is a contract, paid in parts: deposit, inspection, balance.</Trans>}
      send={<Trans>Sign and send</Trans>}
      form={form.props(({ message }) => {
        chat.stored(message);
        showToast({ tone: "done", text: t`Your quote is in the conversation` });
        onClose(true);
      })}
      failure={form.failure}
      isSending={form.isSending}
      onClose={() => onClose(false)}
    >
      {chosen.id === undefined ? (
        <div>
          <TextField label={t`What you offer`} maxLength={120} dir="auto" {...form.text("title")} />
          <ThreadButton aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            <Trans>Choose from my goods</Trans>
          </ThreadButton>
          {isChoosing && (
            <GoodsList
              chat={chat}
              peerId={peerId}
              onChoose={({ id, name, image, price: asked }) => {
                setChosen({ id, name, image });
                setChoosing(false);
                form.set("title", "");
                // What it costs to everybody is where a quote begins.
                const [plain] = /^\d+(?:\.\d{1,2})?$/.exec(asked.replace(houseSign, "").replaceAll(",", "")) ?? [];
                if (plain && form.values["price"] === "" && form.values["currency"] === houseCurrency) form.set("price", plain);
              }}
            />
          )}
        </div>
      ) : (
        <p className={css.chosen}>
          {chosen.image && <Picture src={chosen.image} alt="" sizes="40px" ratio="4 / 5" />}
          <b dir="auto">{chosen.name}</b>
          <ThreadButton onClick={() => setChosen({})}>
            <Trans>Quote something else</Trans>
          </ThreadButton>
        </p>
      )}
      <div className={css.two}>
        <TextField label={t`Quantity`} inputMode="numeric" dir="ltr" {...form.text("quantity")} />
        <SelectField label={t`Unit`} choices={units.map((one) => ({ value: one, label: i18n._(unitWords[one]) }))} {...form.text("unit")} />
        <TextField label={t`Price of one unit`} inputMode="decimal" dir="ltr" unit={currency} {...form.text("price")} />
        <SelectField label={t`Currency`} choices={offered.map((one) => ({ value: one, label: one }))} {...form.text("currency")} />
        <TextField label={t`Days until delivery`} inputMode="numeric" dir="ltr" {...form.text("lead_days")} />
        <SelectField
          label={t`Terms of delivery`}
          optional
          empty={t`None`}
          choices={incoterms.map((one) => ({ value: one, label: one }))}
          {...form.text("incoterm")}
        />
        <TextField label={t`Can be accepted until`} type="date" min={dayIn(0)} max={dayIn(longestQuoteDays)} dir="ltr" {...form.text("valid_until")} />
        <TextField label={t`Named place`} optional maxLength={120} dir="auto" {...form.text("place")} />
      </div>
      <p aria-live="polite">
        {total && (
          <Trans>
            in all <bdi dir="ltr">{total}</bdi>
          </Trans>
        )}
      </p>
      <TextArea label={t`Clauses`} optional counted maxLength={2000} rows={3} dir="auto" {...form.text("clauses")} />
    </FormDialog>
  );
}
