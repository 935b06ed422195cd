import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import type { Posting } from "#domains/money/ledger/index.server.ts";
import type { Locale } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { days } from "#kit/time.ts";
import type { Ctx, Services } from "#platform/calls/context.ts";
import type { HookAnswer, HookTold } from "#platform/http/hooks.ts";
import type { PaperKind } from "../../contract/chargebacks.ts";
import type { SellerPapers } from "../../contract/events.ts";
import type { MissingThing } from "../../contract/shares.ts";
import type { PayeeKind, ProviderCode } from "../../contract/fields.ts";

/** What every provider is told of a payment. `token` is its request number: asked again under it, a provider begins nothing anew. */
export type PaymentAsked = {
  id: number;
  token: string;
  payerId: number;
  amount: bigint;
  currency: Currency;
  expiresAt: Date;
  /** Of one that is paid into its sellers' own accounts; of any other none. */
  parts: readonly Part[];
};
/** So much of a payment is for this sale, and is paid into this account of its seller's; without one it comes to us. */
export type Part = { saleId: number; account: string | null; amount: bigint };

/** Who pays and for what, where a gateway's page says so: in the languages there are, of which it speaks some; from which address, with which browser. */
export type Payer = { title: LocalText; locale: Locale; address: string; agent: string };

/** What a provider says of one of its transactions; trusted only once `verify` or `query` has returned it. */
export type ProviderResult = {
  provider: ProviderCode;
  transactionId: string;
  token: string;
  outcome: "succeeded" | "failed";
  amount: bigint;
  currency: Currency;
  raw: string;
};

/** What a provider tells by itself: how a payment ended, that a refund, a dispute, a seller's account or a payout has come further, or what is no business of payments. */
export type ProviderWord =
  | { of: "payment"; result: ProviderResult }
  | { of: "refund"; number: string }
  | { of: "dispute"; dispute: string }
  | { of: "account"; account: string }
  | { of: "payout"; number: string }
  | { of: "nothing" };

export type RefundAsked = {
  /** Its request number: asked again under it, a provider gives nothing back twice. */
  number: string;
  payment: PaymentAsked;
  /** The provider's own name of the success that is given back. */
  transactionId: string;
  amount: bigint;
  /** Out of which part it goes, where the payment has parts; and whether out of what stands in that account, or out of ours for it. */
  part?: Part | undefined;
  isFromThere?: boolean;
  /** So much of it is a commission that is given up, where the refund itself takes that out of ours. */
  fromUs?: bigint;
};

/**
 * `failed` may be tried anew under another number; `refused` never: this money cannot go back that way. `isShort`: there is too little in the seller's account that it was to go
 * out of.
 */
export type RefundAnswer = { outcome: "succeeded" | "processing" | "failed" | "refused"; transactionId: string; said: string; isShort?: true };

/**
 * A line of a provider's books: what came is above nothing, what went back below. Of a dispute's, `token` names the dispute; of a share's, which goes to a seller's account there or comes back, its request number. A `fee` is a line of its own for what it
 * keeps, a `payout` what it sent to our bank: both below nothing. Of what it paid out to somebody for us (`withdrawal`), and what came back of that, both names are the number it was asked for under. A `balance` moves nothing: what our account there held at the end of a day.
 */
export type StatementLine = {
  transactionId: string;
  of: "payment" | "refund" | "dispute" | "fee" | "payout" | "topup" | "share" | "withdrawal" | "balance";
  token: string;
  minor: bigint;
  currency: Currency;
  at: Date;
  /** What it kept of this line; below nothing where it gave some back. Of a dispute it is told with the dispute. */
  fee?: { minor: bigint; currency: Currency };
};

/** A payment that its payer disputes with their bank, as its provider has it now. */
export type Dispute = {
  dispute: string;
  /** The provider's own name of the success that is disputed. */
  transactionId: string;
  amount: bigint;
  currency: Currency;
  reason: string;
  /** `open` waits for an answer, `answered` for the bank. */
  standing: "open" | "answered" | "won" | "lost";
  dueBy: Date | null;
  /** What was taken for it, below nothing, and returned; each with what the provider keeps for that. */
  moves: readonly { transactionId: string; minor: bigint; currency: Currency; fee: bigint; feeCurrency: Currency; at: Date }[];
};
export type Evidence = { text: string; papers: readonly { kind: PaperKind; name: string; type: string; body: Buffer }[] };

/** What a provider whose payers may have their bank take a payment back is asked. */
export type Disputes = {
  /** How it stands; null when there is none of this name. */
  show(ctx: Outside, dispute: string): Promise<Dispute | null>;
  /** Those that began since. */
  since(ctx: Outside, from: Date): Promise<Dispute[]>;
  /** Answers it, once whatever the number of tries under one number. */
  answer(ctx: Outside, dispute: string, evidence: Evidence, number: string): Promise<void>;
  /** Gives it up. */
  accept(ctx: Outside, dispute: string): Promise<void>;
};

/** What a payer may pay with again: `brand` as people write it, or nothing; `goodUntil` its last month (`2027-04`), or nothing. */
export type SavedMeans = { id: string; brand: string; lastFour: string; goodUntil: string };
/** What a provider that keeps means of payment for its payers is asked. A payer is one of our people, by number. */
export type Keeping = {
  savedMeans(ctx: Outside, payerId: number): Promise<SavedMeans[]>;
  /** False where it is not the payer's. */
  forgetMeans(ctx: Outside, payerId: number, id: string): Promise<boolean>;
  /** With all that is kept for them. */
  forgetPayer(ctx: Outside, payerId: number): Promise<void>;
};

/** How a seller's account stands by its provider's word. */
export type Connected = {
  standing: "opening" | "checking" | "ready" | "restricted";
  missing: readonly MissingThing[];
  /** As it is called from now on, where it was an application until now. */
  account?: string;
};
/** Whose account is opened, under its number; `papers` where the provider wants them, with what is asked beside them: `login` is theirs at the provider. */
export type Seller = { id: number; number: string; papers: (SellerPapers & { idUntil: string; login: string }) | null };

export type ShareAsked = {
  /** Its request number: asked again under it, a provider sends nothing twice. */
  number: string;
  /** How often it was refused before: what is refused is refused again under the same number. */
  refusals: number;
  /** The provider's own name of the success that is shared; none of what the portal adds out of what it has there. */
  transactionId: string | null;
  /** What shares of one payment have in common. */
  group: string;
  saleId: number;
  account: string;
  amount: bigint;
  currency: Currency;
};
export type BackAsked = {
  number: string;
  refusals: number;
  /** The provider's own name of what is taken back from. */
  share: string;
  group: string;
  account: string;
  amount: bigint;
  /** What of the share is to stay held there when this is done; of that so much may have been let go, since a refund of what was earned may have gone out of what is held. */
  leaves: bigint;
  loose: bigint;
  /** What the whole share was, and what of it the provider has kept by what was done before. */
  whole: bigint;
  kept: bigint;
};
/**
 * `refused`: not as things are now. `processing`: taken, and not done yet. An answer that did not come is a throw. `kept` is what the provider kept of the payment, where so much
 * less was there to be brought back, or to be let go.
 */
export type ShareAnswer = { outcome: "done" | "processing" | "refused"; transactionId: string; said: string; kept?: bigint };
/**
 * What becomes of money that stands in a seller's account from its payment on, beside what is taken back of it: it is let go, so that they can have it paid out (`isRest`: nothing
 * of the share waits for anything else); what was brought back under the number `of` is put there again; a refund that went out of ours is met out of there.
 */
export type Deed =
  | { does: "free"; isRest: boolean }
  | { does: "put"; /** What was brought: by its request number, and how often that was refused before. */ of: string; refusals: number }
  | { does: "meet"; refund: string };
export type DeedAsked = BackAsked & { deed: Deed };
/** `isFirst`: nobody was asked for it before, so that there can be none where the account is gone. */
export type PayoutAsked = { number: string; account: string; amount: bigint; currency: Currency; isFirst: boolean };
/** `waiting`: nothing was done, and may be by and by under the same number, for what is missing is ours to bring: money with the provider, or its leave. Asked what became of it, that cannot be said. */
export type PayoutAnswer = { outcome: "paid" | "processing" | "failed" | "waiting"; transactionId: string; said: string };

/** Pays out by a number: asked again under it, nothing is paid twice. */
type PaysOut<Asked extends PayoutAsked> = {
  payOut(ctx: Outside, payout: Asked): Promise<PayoutAnswer>;
  /** What became of it; null when the provider was never asked for it. */
  queryPayout(ctx: Outside, payout: Asked): Promise<PayoutAnswer | null>;
};

/** Who is paid, and by what: an account at the provider, or a bank's. Both are people's own words until the provider has compared the two. */
export type Payee = { kind: PayeeKind; holder: string; account: string };
export type PayoutToPayee = PayoutAsked & { payee: Pick<Payee, "kind" | "holder">; /** As its payee reads it. */ title: string };

/** What a provider that pays people out of our own account there is asked. */
export type Payouts = PaysOut<PayoutToPayee> & {
  /** Whether it is switched on here. */
  isOn(services: Services): boolean;
  /** Whether it can pay so much to such an account; whether there is one, it says itself. */
  takes(payee: Payee, currency: Currency): boolean;
};

/**
 * Where a payment is paid into its sellers' accounts at once, and stands there frozen: in what parts is said when it is begun (`PaymentAsked.parts`), and refunds go out of
 * there. What a provider without this is paid comes to us first, and is shared afterwards.
 */
export type PaidThere = {
  /** Whether it can be paid in such parts at once. */
  takes(parts: readonly Part[]): boolean;
  act(ctx: Outside, asked: DeedAsked): Promise<ShareAnswer>;
  /** What became of it; null when the provider was never asked for it. */
  queryAct(ctx: Outside, asked: DeedAsked): Promise<ShareAnswer | null>;
};
/** The provider will not have a payment in the parts that it was to be begun in: it is begun as any other. */
export class NotInParts extends Error {}

/**
 * What a provider that keeps sellers' money itself is asked: to send so much of a payment to a seller's account there, to take of it back, and to pay out from there.
 * Each may be asked twice, by the same number. One that pays nothing out from there has let it out with what is let go: it is in the seller's own hands then.
 */
export type Splits = Partial<PaysOut<PayoutAsked>> & {
  /** As it calls itself. */
  name: string;
  /** Whether it is switched on here. */
  isOn(services: Services): boolean;
  paidThere?: PaidThere;
  /** Whether it sends what the portal adds of its own coupon. */
  adds: boolean;
  /** Whether it opens accounts on papers that we hand in; otherwise it asks for all on a page of its own. */
  wantsPapers: boolean;
  /** Whether it is told with them what the seller signs in with there. */
  wantsLogin: boolean;
  /** Whether its books have what comes back of shares in lines that name them. */
  tellsOfShares: boolean;
  /** Whether it tells of what becomes of them; otherwise they are asked after. */
  tellsOfAccounts: boolean;
  /** The seller's account, made or applied for where there is none yet, by its number. */
  account(ctx: Outside, seller: Seller): Promise<string>;
  /** A page of the provider's own, where its owner opens the account or completes it; `back` where nothing is to be done there. */
  page(ctx: Outside, account: string, back: string, seller: Seller): Promise<string>;
  stands(ctx: Outside, account: string): Promise<Connected>;
  share(ctx: Outside, share: ShareAsked): Promise<ShareAnswer>;
  /** What became of it; null when the provider was never asked for it. */
  queryShare(ctx: Outside, share: ShareAsked): Promise<ShareAnswer | null>;
  takeBack(ctx: Outside, back: BackAsked): Promise<ShareAnswer>;
  queryBack(ctx: Outside, back: BackAsked): Promise<ShareAnswer | null>;
  /** What stands in a seller's account, by currency, where it says so: what has left for a bank is no more in it. Of a hundred that are held `keeps` may be missing, kept of payments and not booked yet. */
  holds?: { ask(ctx: Outside, account: string): Promise<ReadonlyMap<string, bigint>>; keeps: bigint };
};

type Common = {
  code: ProviderCode;
  /** The account that pays: what the provider owes us, or what the payer has with us. */
  source(payment: { payerId: number; currency: Currency }): AccountName;
};

/** Money that is already with us: nothing to wait for. */
export type BalanceProvider = Common & { kind: "balance" };

export type Capabilities = {
  currencies: readonly Currency[];
  /** Money goes back to where it was paid from; in parts too. Of a transfer it does by our bank, where the account that it came from is known. */
  refundsToSource: boolean;
  refundsInPart: boolean;
};

declare const outsideMark: unique symbol;
/** What a provider works with: no transaction is open while somebody outside is waited for. */
export type Outside = Pick<Ctx, "tx" | "now" | "services"> & { readonly [outsideMark]: true };
/** @throws in a transaction: a slow provider would hold its locks and its connection. */
export const outside = (ctx: Ctx): Outside => {
  if (ctx.tx.isTransaction) throw new Error("a provider is called with a transaction open");
  return ctx as never;
};

/**
 * Somebody outside who takes the money and tells us later. Whatever is asked may be asked twice, by the same request number; an answer that
 * did not come is a throw, and says nothing of whether it was done.
 */
export type Gateway = Common & {
  kind: "gateway";
  can: Capabilities;
  /** Where it has chargebacks; Alipay and WeChat Pay have none (decision 64). */
  chargebacks?: Disputes;
  /** Where it keeps cards for its payers. */
  saved?: Keeping;
  /** Where it keeps sellers' money itself. */
  splits?: Splits;
  /** Where it pays people out of our own account there. */
  payouts?: Payouts;
  /** Whether it can be paid with here: its keys are there. */
  isSetUp(services: Services): boolean;
  /** Where the payer goes to pay. */
  begin(ctx: Outside, payment: PaymentAsked, payer: Payer): Promise<{ cashierUrl: string }>;
  /** What the provider knows of a payment when it is asked. */
  query(ctx: Outside, payment: PaymentAsked): Promise<ProviderResult[]>;
  /** It can no longer be paid there. What was paid before counts: `query` says so. */
  close(ctx: Outside, payment: PaymentAsked): Promise<void>;
  refund(ctx: Outside, refund: RefundAsked): Promise<RefundAnswer>;
  /** What became of a refund; null when the provider was never asked for it. */
  queryRefund(ctx: Outside, refund: RefundAsked): Promise<RefundAnswer | null>;
  /** What moved between two moments, the second not included. */
  statement(ctx: Outside, from: Date, to: Date): Promise<StatementLine[]>;
  /** What a callback says, as it came; null when it is not signed by the provider. */
  verify(services: Services, told: HookTold): Promise<ProviderWord | null>;
  /** What it is answered: taken, not its own, or to tell again. */
  answers: Record<"heard" | "forged" | "again", HookAnswer>;
};

/** Money that its payer has a bank send: nobody tells us of it but our own statement, and it may come in parts. */
export type TransferProvider = Common & {
  kind: "transfer";
  can: Capabilities;
  /** Out of which accounts a payment is taken when it is whole; adds up to its amount. */
  paidFrom(ctx: Ctx, payment: { id: number; amount_minor: bigint; currency: Currency }): Promise<Posting[]>;
};

/** How long after its end a day waits for a bill that is not there yet. */
export const lateAtMost = days(3);
/** How long an answer of a gateway is waited for. */
export const gatewayPatience = 10_000;

/** To which page a gateway sends its payer back. */
export const backFrom = ({ services }: Outside, { token }: PaymentAsked): string => `${services.publicUrl}${to("pay-success", { payment: token })}`;
/** Where a gateway tells us. */
export const hookOf = ({ publicUrl }: Services, code: ProviderCode): string => `${publicUrl}/hooks/${code}`;

export type Provider = BalanceProvider | Gateway | TransferProvider;
