import { sql } from "kysely";
import { cardsById as productCardsById, productFactsById } from "#domains/catalogue/catalog/index.server.ts";
import { proposeContract, sharedContracts } from "#domains/sourcing/contracts/index.server.ts";
import { mustBeOpen } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import type { LocalText } from "#kit/local-text.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { days, fromUnix, later, unixSeconds } from "#kit/time.ts";
import { endOfDay } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { messageType } from "../../contract/limits.ts";
import { longestQuoteDays, shopQuote } from "../../contract/quoting.ts";
import { contractSnapshot } from "../cards.ts";
import { openConversation, peerOf } from "../conversation.ts";
import { permitReceiver, said } from "../permit.ts";
import { say } from "../say.ts";
import { forTheShop, type Side } from "../side.ts";

type Input = ParsedInputOf<typeof shopQuote>;

/** What the trade takes for granted where nobody says otherwise: so many per cent more or less. */
const usualTolerance = 5;

/** What is offered: goods of this shop in every language they have, or the seller's own words. */
const goodsOf = async (ctx: Ctx, side: Side, { product_id, title }: Input): Promise<{ title: LocalText; image: string }> => {
  if (product_id === undefined) return { title: { [ctx.locale]: title }, image: "" };
  const card = found((await productCardsById(ctx, [product_id]))[0]);
  if (card.seller_id !== side.id) throw new NotFound();
  return { title: found((await productFactsById(ctx, [product_id]))[0]).title, image: card.image };
};

/** The end of the last day on which a quote can be accepted. */
const endOf = (ctx: Ctx, day: string): Date => {
  const end = fromUnix(endOfDay(day));
  if (end <= ctx.now || end > later(ctx.now, days(longestQuoteDays + 1)))
    throw refuse(shopQuote, "valid_until_wrong", { days: longestQuoteDays }, ["valid_until"]);
  return end;
};

/** A quote is a contract that its seller has signed: whoever accepts the card signs it too. */
const quote = async (ctx: Ctx, side: Side, input: Input) => {
  const { receiver_id, quantity, unit, price, currency, lead_days, incoterm, place, clauses, valid_until } = input;
  const answerBy = valid_until === undefined ? undefined : endOf(ctx, valid_until);
  await permitReceiver(ctx, shopQuote, side, receiver_id);
  // Customer service buys nothing.
  if (receiver_id === customerServiceId) throw new NotFound();
  await peerOf(ctx, receiver_id);
  await mustBeOpen(ctx, shopQuote, currency);
  const { title, image } = await goodsOf(ctx, side, input);
  await openConversation(ctx, side.id, receiver_id);
  const { rows } = await sql<{ reference: number }>`select nextval('chat.quote_number')::int as reference`.execute(ctx.tx);
  const { id, number } = await proposeContract(ctx, {
    origin: "quote",
    reference: found(rows[0]).reference,
    buyer_id: receiver_id,
    seller_id: side.id,
    title,
    spec: [],
    unit,
    currency,
    terms: {
      quantity,
      tolerance_percent: usualTolerance,
      price_minor: BigInt(price),
      incoterm,
      place,
      delivery_at: unixSeconds(later(ctx.now, days(lead_days))),
      clauses,
    },
    lead_days,
    ...(answerBy ? { answer_by: answerBy } : {}),
    proposed_by: { side: "seller", user_id: side.staffId ?? side.id },
  });
  const contract = found((await sharedContracts(ctx, { between: [side.id, receiver_id] }, { ids: [id] }))[0]);
  const card = { cardId: id, snapshot: contractSnapshot(ctx, contract, image) };
  const saying = { from: side.id, writtenBy: side.staffId, to: receiver_id, msgType: messageType.contract, content: "", card };
  return { contract_id: id, number, message: said(shopQuote, await say(ctx, saying)) };
};

export const shopQuoteFn = forTheShop(quote);
