import { createHmac, randomBytes } from "node:crypto";
import type { HookTold } from "#platform/http/hooks.ts";
import { delivering, serveFake, type FakeGateway, type Telling } from "./gateway.ts";
import { remembered, type Place } from "./memory.ts";

/** What Stripe's public reference says of these objects, as far as we ask for it. */
type Session = {
  id: string;
  object: "checkout.session";
  client_reference_id: string;
  amount_total: number;
  currency: string;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  payment_intent: string | null;
  url: string | null;
  expires_at: number;
  success_url: string;
  customer: string | null;
  saved_payment_method_options: Record<string, string>;
  metadata: Record<string, string>;
};
type Customer = { id: string; object: "customer"; metadata: Record<string, string>; deleted?: true };
type PaymentMethod = {
  id: string;
  object: "payment_method";
  type: "card";
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
};
type Account = {
  id: string;
  object: "account";
  details_submitted: boolean;
  payouts_enabled: boolean;
  capabilities: { transfers: "active" | "inactive" | "pending" };
  requirements: { currently_due: string[]; past_due: string[]; disabled_reason: string | null };
  settings: Record<string, string>;
  metadata: Record<string, string>;
};
type Reversal = { id: string; object: "transfer_reversal"; amount: number; currency: string; transfer: string; metadata: Record<string, string> };
type Transfer = {
  id: string;
  object: "transfer";
  amount: number;
  amount_reversed: number;
  currency: string;
  destination: string;
  source_transaction: string | null;
  transfer_group: string;
  metadata: Record<string, string>;
};
type Payout = {
  id: string;
  object: "payout";
  account: string;
  amount: number;
  currency: string;
  status: string;
  failure_message: string | null;
  metadata: Record<string, string>;
};
type Refund = { id: string; object: "refund"; amount: number; currency: string; payment_intent: string; status: string; metadata: Record<string, string> };
type Move = {
  id: string;
  object: "balance_transaction";
  type: "charge" | "refund" | "adjustment" | "payout" | "transfer" | "transfer_refund";
  created: number;
  amount: number;
  fee: number;
  currency: string;
  source: object;
};
type Dispute = {
  id: string;
  object: "dispute";
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  created: number;
  reason: string;
  status: "needs_response" | "under_review" | "won" | "lost";
  evidence: Record<string, string>;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
  balance_transactions: Omit<Move, "source">[];
  livemode: boolean;
  metadata: Record<string, string>;
};

const made = (kind: string): string => `${kind}_${randomBytes(12).toString("hex")}`;

/** `a[b][0][c]=d`, as Stripe's clients write forms, by its dotted path: `a.b.0.c`. */
const formOf = (body: Buffer): Map<string, string> =>
  new Map([...new URLSearchParams(body.toString())].map(([key, value]) => [key.replaceAll("[", ".").replaceAll("]", ""), value]));

const under = (form: ReadonlyMap<string, string>, name: string): Record<string, string> =>
  Object.fromEntries([...form].filter(([key]) => key.startsWith(`${name}.`)).map(([key, value]) => [key.slice(name.length + 1), value]));

/** Stripe as its public documents describe it, on a port of this machine: sessions, refunds, its books and signed events. Money comes from `pay`; its pages are at `pages`. */
export const fakeStripe = async (place?: Place, pages = "https://checkout.stripe.example/c/pay") => {
  const secretKey = "sk_test_fake";
  const { known, keep } = remembered(place, () => ({
    sessions: new Map<string, Session>(),
    customers: new Map<string, Customer>(),
    means: [] as PaymentMethod[],
    accounts: new Map<string, Account>(),
    transfers: [] as Transfer[],
    reversals: [] as Reversal[],
    payouts: [] as Payout[],
    charges: new Map<string, string>(),
    refunds: [] as Refund[],
    books: [] as Move[],
    disputes: [] as Dispute[],
    files: [] as { id: string; purpose: string; size: number }[],
    answered: new Map<string, { status: number; body: object }>(),
  }));
  const { sessions, customers, means, accounts, transfers, reversals, payouts, charges, refunds, books, disputes, files, answered } = known;
  const plan = {
    /** What becomes of the refunds that are asked for, one after the other; then `succeeded`. */
    refunds: [] as string[],
    /** How many calls are done and never answered. */
    silent: 0,
    /** What Stripe keeps of a payment, in minor units. */
    fee: 0,
    /** How many calls are answered with a fault of Stripe's own, and not done. */
    faults: 0,
    /** How long each call that is done waits for its answer, in milliseconds. */
    slowMs: 0,
    /** How many reversals find too little in the seller's account. */
    poor: 0,
    /** What stands in one seller's account beside what was put there: their own doing at Stripe. */
    holdsMore: { account: "", amount: 0 },
    /** How many transfers that are tied to no charge find too little in the platform's balance. */
    empty: 0,
    /** Accounts that are none of ours any more. */
    gone: new Set<string>(),
    /** How many payments are asked for before their charge is known. */
    uncharged: 0,
  };
  const asked: string[] = [];
  let at = () => Math.floor(Date.now() / 1000);

  const refuse = (code: string, message: string, status = 400, param?: string) => ({
    status,
    body: { error: { type: "invalid_request_error", code, message, param } },
  });
  const done = (body: object) => ({ status: 200, body });
  const sessionBy = (id: string | undefined) => sessions.get(id ?? "");

  const owes = (currency: string) => books.reduce((sum, line) => (line.currency === currency ? sum + line.amount - line.fee : sum), 0);
  /** What stands in a seller's account, in minor units. */
  const standsIn = (account: string, currency: string): number => {
    const ofIt = transfers.filter((one) => one.destination === account && one.currency === currency);
    const out = payouts.filter((one) => one.account === account && one.currency === currency && one.status !== "failed");
    return ofIt.reduce((sum, one) => sum + one.amount - one.amount_reversed, 0) - out.reduce((sum, one) => sum + one.amount, 0);
  };
  const chargeOf = (intent: string): string => {
    const charge = charges.get(intent) ?? made("ch");
    charges.set(intent, charge);
    return charge;
  };

  const serve = (
    method: string,
    path: string,
    query: URLSearchParams,
    form: ReadonlyMap<string, string>,
    ofAccount: string,
  ): { status: number; body: object } => {
    const [, , ...parts] = path.split("/");
    const name = parts.join("/");
    if (plan.gone.has(ofAccount) || (parts[0] === "accounts" && plan.gone.has(parts[1] ?? "")))
      return refuse("account_invalid", "The provided key does not have access to this account (or that account does not exist)", 403);
    if (parts[0] === "accounts") {
      if (method === "POST") {
        const account: Account = {
          id: made("acct"),
          object: "account",
          details_submitted: false,
          payouts_enabled: false,
          capabilities: { transfers: "inactive" },
          requirements: { currently_due: ["external_account", "tos_acceptance.date"], past_due: [], disabled_reason: "requirements.past_due" },
          settings: under(form, "settings"),
          metadata: under(form, "metadata"),
        };
        accounts.set(account.id, account);
        return done(account);
      }
      const account = accounts.get(parts[1] ?? "");
      return account ? done(account) : refuse("resource_missing", "No such account", 404);
    }
    if (name === "account_links")
      return accounts.has(form.get("account") ?? "")
        ? done({ object: "account_link", url: `https://connect.stripe.example/setup/${form.get("account")}`, expires_at: at() + 300 })
        : refuse("resource_missing", "No such account", 404);
    if (parts[0] === "payment_intents") {
      const isUncharged = plan.uncharged > 0;
      if (isUncharged) plan.uncharged -= 1;
      return done({ id: parts[1], object: "payment_intent", latest_charge: isUncharged ? null : chargeOf(parts[1] ?? "") });
    }
    if (parts[0] === "transfers") {
      const list = (data: object[]) => done({ object: "list", data, has_more: false, url: path });
      if (parts.length === 1 && method === "GET") return list(transfers.filter((one) => one.transfer_group === query.get("transfer_group")));
      if (parts.length === 1) {
        const account = accounts.get(form.get("destination") ?? "");
        if (account?.capabilities.transfers !== "active")
          return refuse("insufficient_capabilities_for_transfer", "Your destination account needs to have at least the transfers capability enabled");
        const [amount, currency, source] = [Number(form.get("amount")), form.get("currency") ?? "", form.get("source_transaction") ?? null];
        if (source !== null) {
          const intent = [...charges].find(([, charge]) => charge === source)?.[0];
          const session = [...sessions.values()].find((one) => one.payment_intent === intent);
          if (!session) return refuse("resource_missing", "No such charge", 404);
          const before = transfers.filter((one) => one.source_transaction === source).reduce((sum, one) => sum + one.amount, 0);
          if (before + amount > session.amount_total || currency !== session.currency) return refuse("amount_too_large", "Transfers would be above the charge");
        } else if (plan.empty > 0 || amount > owes(currency)) {
          plan.empty -= 1;
          return refuse("balance_insufficient", "You have insufficient available funds in your Stripe account");
        }
        const transfer: Transfer = {
          id: made("tr"),
          object: "transfer",
          amount,
          amount_reversed: 0,
          currency,
          destination: account.id,
          source_transaction: source,
          transfer_group: form.get("transfer_group") ?? "",
          metadata: under(form, "metadata"),
        };
        transfers.push(transfer);
        books.push({ ...enter(), type: "transfer", amount: -amount, currency, source: transfer });
        return done(transfer);
      }
      const transfer = transfers.find((one) => one.id === parts[1]);
      if (!transfer) return refuse("resource_missing", "No such transfer", 404);
      if (method === "GET") return list(reversals.filter((one) => one.transfer === transfer.id));
      const amount = Number(form.get("amount"));
      if (amount > transfer.amount - transfer.amount_reversed) return refuse("amount_too_large", "More than is left of the transfer");
      if (plan.poor > 0 || amount > standsIn(transfer.destination, transfer.currency)) {
        plan.poor -= 1;
        return refuse("balance_insufficient", "The account has insufficient funds to cover the reversal");
      }
      const reversal: Reversal = {
        id: made("trr"),
        object: "transfer_reversal",
        amount,
        currency: transfer.currency,
        transfer: transfer.id,
        metadata: under(form, "metadata"),
      };
      transfer.amount_reversed += amount;
      reversals.push(reversal);
      books.push({ ...enter(), type: "transfer_refund", amount, currency: transfer.currency, source: reversal });
      return done(reversal);
    }
    if (parts[0] === "balance") {
      const named = [...new Set(transfers.filter((one) => one.destination === ofAccount).map(({ currency }) => currency))];
      const more = ofAccount === plan.holdsMore.account ? plan.holdsMore.amount : 0;
      return done({
        object: "balance",
        available: named.map((currency) => ({ currency, amount: standsIn(ofAccount, currency) + more })),
        pending: named.map((currency) => ({ currency, amount: 0 })),
        livemode: false,
      });
    }
    if (parts[0] === "payouts") {
      if (method === "GET") return done({ object: "list", data: payouts.filter((one) => one.account === ofAccount).reverse(), has_more: false, url: path });
      const [amount, currency] = [Number(form.get("amount")), form.get("currency") ?? ""];
      if (amount > standsIn(ofAccount, currency)) return refuse("balance_insufficient", "You have insufficient funds in your account");
      const payout: Payout = {
        id: made("po"),
        object: "payout",
        account: ofAccount,
        amount,
        currency,
        status: "pending",
        failure_message: null,
        metadata: under(form, "metadata"),
      };
      payouts.push(payout);
      return done(payout);
    }
    if (parts[0] === "customers") {
      if (method === "POST" && parts.length === 1) {
        const customer: Customer = { id: made("cus"), object: "customer", metadata: under(form, "metadata") };
        customers.set(customer.id, customer);
        return done(customer);
      }
      const customer = customers.get(parts[1] ?? "");
      if (!customer || customer.deleted) return refuse("resource_missing", "No such customer", 404, "id");
      if (method === "DELETE") {
        customer.deleted = true;
        for (const one of means) if (one.customer === customer.id) one.customer = null;
        return done({ id: customer.id, object: "customer", deleted: true });
      }
      const own = means.filter((one) => one.customer === customer.id);
      if (parts[3] === undefined) return done({ object: "list", data: own, has_more: false, url: path });
      const one = own.find(({ id }) => id === parts[3]);
      return one ? done(one) : refuse("resource_missing", "No such PaymentMethod", 404);
    }
    if (method === "POST" && parts[0] === "payment_methods" && parts[2] === "detach") {
      const one = means.find(({ id }) => id === parts[1]);
      if (!one?.customer) return refuse("resource_missing", "No such PaymentMethod attached to a customer");
      one.customer = null;
      return done(one);
    }
    if (method === "POST" && name === "checkout/sessions") {
      const customer = form.get("customer") ?? null;
      if (customer !== null && (!customers.has(customer) || customers.get(customer)?.deleted))
        return refuse("resource_missing", "No such customer", 400, "customer");
      const id = made("cs_test");
      const session: Session = {
        id,
        object: "checkout.session",
        client_reference_id: form.get("client_reference_id") ?? "",
        amount_total: Number(form.get("line_items.0.price_data.unit_amount")) * Number(form.get("line_items.0.quantity")),
        currency: form.get("line_items.0.price_data.currency") ?? "",
        status: "open",
        payment_status: "unpaid",
        payment_intent: null,
        url: `${pages}/${id}`,
        expires_at: Number(form.get("expires_at")),
        success_url: form.get("success_url") ?? "",
        customer,
        saved_payment_method_options: under(form, "saved_payment_method_options"),
        metadata: under(form, "payment_intent_data.metadata"),
      };
      if (!form.get("line_items.0.price_data.product_data.name")) return refuse("parameter_invalid_empty", "a product without a name");
      const left = session.expires_at - at();
      if (left < 30 * 60 || left > 24 * 3600) return refuse("parameter_invalid_integer", "expires_at must be between 30 minutes and 24 hours from now");
      sessions.set(id, session);
      return done(session);
    }
    const [, , id, act] = parts;
    if (name.startsWith("checkout/sessions/")) {
      const session = sessionBy(id);
      if (!session) return refuse("resource_missing", "No such session", 404);
      if (act === "expire") {
        if (session.status !== "open") return refuse("resource_invalid", "Only open sessions can be expired");
        Object.assign(session, { status: "expired", url: null });
      }
      return done(session);
    }
    if (method === "POST" && name === "refunds") {
      const intent = form.get("payment_intent") ?? "";
      const session = [...sessions.values()].find((one) => one.payment_intent === intent);
      if (!session) return refuse("resource_missing", "No such payment_intent");
      const amount = Number(form.get("amount"));
      if (disputes.some((one) => one.payment_intent === intent && one.status !== "won")) return refuse("charge_disputed", "This charge is disputed");
      const given = refunds.filter((one) => one.payment_intent === intent && one.status !== "failed").reduce((sum, one) => sum + one.amount, 0);
      if (given + amount > session.amount_total) return refuse("amount_too_large", "More than is left");
      const status = plan.refunds.shift() ?? "succeeded";
      const refund: Refund = {
        id: made("re"),
        object: "refund",
        amount,
        currency: session.currency,
        payment_intent: intent,
        status,
        metadata: under(form, "metadata"),
      };
      refunds.push(refund);
      if (status === "succeeded") books.push({ ...enter(), type: "refund", amount: -amount, currency: session.currency, source: refund });
      return done(refund);
    }
    const listOf = (data: object[]) => done({ object: "list", data, has_more: false, url: path });
    if (parts[0] === "disputes") {
      if (!id && parts.length === 1) return listOf(disputes.filter(({ created }) => created >= Number(query.get("created[gte]"))));
      const dispute = disputes.find((one) => one.id === parts[1]);
      if (!dispute) return refuse("resource_missing", "No such dispute", 404);
      if (method === "POST") {
        if (dispute.status !== "needs_response") return refuse("dispute_not_open", "This dispute is not open");
        if (parts[2] === "close") settle(dispute, "lost");
        else {
          Object.assign(dispute.evidence, under(form, "evidence"));
          dispute.evidence_details.has_evidence = true;
          if (form.get("submit") === "true") {
            dispute.status = "under_review";
            dispute.evidence_details.submission_count += 1;
          }
        }
      }
      return done(dispute);
    }
    if (name === "refunds") return listOf(refunds.filter((one) => one.payment_intent === query.get("payment_intent")));
    if (name === "balance_transactions")
      return listOf(books.filter(({ created }) => created >= Number(query.get("created[gte]")) && created < Number(query.get("created[lt]"))));
    return refuse("unknown", `nothing at ${method} ${path}`, 404);
  };
  const enter = () => ({ id: made("txn"), object: "balance_transaction" as const, created: at(), fee: 0 });
  /** What Stripe takes for a dispute or returns of it, in its books and on the dispute. */
  const move = (dispute: Dispute, amount: number, fee: number): void => {
    const line = { ...enter(), type: "adjustment" as const, amount, fee, currency: dispute.currency };
    dispute.balance_transactions.push(line);
    books.push({ ...line, source: dispute });
  };
  const settle = (dispute: Dispute, status: "won" | "lost"): void => {
    dispute.status = status;
    if (status === "won") move(dispute, dispute.amount, 0);
  };

  const server = await serveFake(
    plan,
    (request, bytes) => {
      const url = new URL(request.url ?? "/", "http://stripe");
      // Files come in parts: of those only their size is of interest.
      const isFile = url.pathname === "/v1/files";
      const form = isFile ? new Map<string, string>() : formOf(bytes);
      if (isFile) files.push({ id: made("file"), purpose: "dispute_evidence", size: bytes.length });
      const number = String(request.headers["idempotency-key"] ?? "");
      asked.push(`${request.method} ${url.pathname}`);
      const said = ({ status, body }: { status: number; body: object }) => ({ status, body: JSON.stringify(body) });
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        return said({ status: 401, body: { error: { type: "invalid_request_error", message: "Invalid API Key" } } });
      if (plan.faults > 0) {
        plan.faults -= 1;
        return said({ status: 500, body: { error: { type: "api_error", message: "a fault of ours" } } });
      }
      // A request number is answered the same again, a refusal too, whatever has become of the thing meanwhile.
      const before = request.method === "POST" ? answered.get(number) : undefined;
      const answer = before
        ? before
        : isFile
          ? done({ ...files.at(-1), object: "file" })
          : serve(request.method ?? "", url.pathname, url.searchParams, form, String(request.headers["stripe-account"] ?? ""));
      if (request.method === "POST" && number) answered.set(number, structuredClone(answer));
      return said(answer);
    },
    { port: place?.port, keep },
  );

  const secrets = ["whsec_first"];
  /** An event as it is sent: signed over the moment and the bytes. */
  const told = (
    type: string,
    object: object,
    { secret = secrets[0] ?? "", livemode = false, ago = 0 }: { secret?: string; livemode?: boolean; ago?: number } = {},
  ): HookTold => {
    const body = Buffer.from(JSON.stringify({ id: made("evt"), object: "event", type, livemode, data: { object } }));
    const moment = Math.floor(Date.now() / 1000) - ago;
    const v1 = createHmac("sha256", secret).update(`${moment}.`).update(body).digest("hex");
    return { body, headers: { "stripe-signature": `t=${moment},v1=${v1}` } };
  };
  const open = (token: string): Session => {
    const session = [...sessions.values()].findLast((one) => one.client_reference_id === token);
    if (!session) throw new Error(`no session for ${token}`);
    return session;
  };
  return {
    keys: { secretKey, webhookSecrets: secrets, url: server.url },
    plan,
    remember: keep,
    /** A second session of the same payment, as a request makes that is asked again once its number is forgotten; what is told of both when both are paid. */
    payTwice(token: string): HookTold[] {
      const first = open(token);
      const id = made("cs_test");
      const words = [this.pay(token)];
      sessions.set(id, { ...first, id, status: "open", payment_status: "unpaid", payment_intent: null });
      return [...words, this.pay(token)];
    },
    asked,
    refunds,
    session: open,
    told,
    setClock: (clock: () => Date) => void (at = () => Math.floor(clock().getTime() / 1000)),
    /** The payer pays, so much where it is not what was asked for. */
    pay(token: string, other: { amount_total?: number; currency?: string } = {}): HookTold {
      const session = open(token);
      if (session.status !== "open") throw new Error("this session is over");
      Object.assign(session, { status: "complete", payment_status: "paid", payment_intent: made("pi"), url: null, ...other });
      const { amount_total: amount, currency, payment_intent, metadata } = session;
      books.push({
        ...enter(),
        fee: plan.fee,
        type: "charge",
        amount,
        currency,
        source: { id: chargeOf(payment_intent ?? ""), object: "charge", amount, currency, payment_intent, metadata },
      });
      return told("checkout.session.completed", session);
    },
    accounts,
    transfers,
    reversals,
    payouts,
    standsIn,
    /** A seller's account is as it is now; what is told of it. */
    account(id: string, now: Partial<Account>): HookTold {
      const account = accounts.get(id);
      if (!account) throw new Error(`no account ${id}`);
      return told("account.updated", Object.assign(account, now));
    },
    customers,
    get sessions() {
      return [...sessions.values()];
    },
    /** The payer of a session has their card kept on Stripe's page. */
    keep(token: string, card: Partial<PaymentMethod["card"]> = {}): PaymentMethod {
      const { customer, saved_payment_method_options } = open(token);
      if (saved_payment_method_options["payment_method_save"] !== "enabled") throw new Error("the page does not offer to keep a card");
      const kept: PaymentMethod = {
        id: made("pm"),
        object: "payment_method",
        type: "card",
        customer,
        card: { brand: "visa", last4: "4242", exp_month: 4, exp_year: 2031, ...card },
      };
      means.push(kept);
      return kept;
    },
    disputes,
    files,
    /** What Stripe owes us by its books, in minor units. */
    owes,
    /** Stripe sends so much to our bank. */
    payOut: (amount: number, currency: string) =>
      void books.push({ ...enter(), type: "payout", amount: -amount, currency, source: { id: made("po"), object: "payout" } }),
    /** The payer's bank takes so much back, with Stripe's fee for it; what is told of it, event by event. */
    dispute(token: string, { amount, reason = "fraudulent", days = 14 }: { amount?: number; reason?: string; days?: number } = {}) {
      const session = open(token);
      const dispute: Dispute = {
        id: made("du"),
        object: "dispute",
        amount: amount ?? session.amount_total,
        currency: session.currency,
        charge: made("ch"),
        payment_intent: session.payment_intent ?? "",
        created: at(),
        reason,
        status: "needs_response",
        evidence: {},
        evidence_details: { due_by: at() + days * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
        balance_transactions: [],
        livemode: false,
        metadata: {},
      };
      disputes.push(dispute);
      const created = told("charge.dispute.created", structuredClone(dispute));
      move(dispute, -dispute.amount, 1_500);
      return { dispute, created, withdrawn: told("charge.dispute.funds_withdrawn", structuredClone(dispute)) };
    },
    /** The bank decides. */
    decide(dispute: Dispute, status: "won" | "lost"): HookTold {
      settle(dispute, status);
      return told("charge.dispute.closed", structuredClone(dispute));
    },
    expire(token: string): HookTold {
      const session = Object.assign(open(token), { status: "expired", url: null });
      return told("checkout.session.expired", session);
    },
    stop: server.stop,
  };
};
export type FakeStripe = Awaited<ReturnType<typeof fakeStripe>>;

/** The same as a gateway like any other. */
export const stripeGateway = async (place?: Place): Promise<FakeGateway & { stripe: FakeStripe }> => {
  const fake = await fakeStripe(place);
  const plan: FakeGateway["plan"] = {
    get refunds() {
      return fake.plan.refunds as FakeGateway["plan"]["refunds"];
    },
    set refunds(plans) {
      fake.plan.refunds = plans;
    },
    get slowMs() {
      return fake.plan.slowMs;
    },
    set slowMs(slow) {
      fake.plan.slowMs = slow;
    },
    tellings: 1,
    isShuffled: false,
    get silent() {
      return fake.plan.silent;
    },
    set silent(count) {
      // Its client tries once more by itself.
      fake.plan.silent = count * 2;
    },
    get faults() {
      return fake.plan.faults;
    },
    set faults(count) {
      fake.plan.faults = count * 2;
    },
  };
  let secret = fake.keys.webhookSecrets[0] ?? "";
  const ofPayment = (token: string) => fake.refunds.filter(({ metadata }) => metadata["payment"] === token);
  const resigned = (told: HookTold): HookTold => {
    const event = JSON.parse(told.body.toString()) as { type: string; data: { object: object } };
    return fake.told(event.type, event.data.object, { secret });
  };
  const gateway: Telling & { stripe: FakeStripe } = {
    code: "stripe",
    stripe: fake,
    keys: { stripe: fake.keys },
    plan,
    silencesOfBeginning: 1,
    arrive() {},
    pay: (token, { amount, currency } = {}) =>
      resigned(fake.pay(token, { ...(amount === undefined ? {} : { amount_total: amount }), ...(currency ? { currency: currency.toLowerCase() } : {}) })),
    end(token) {
      const session = fake.session(token);
      // Of one that is paid meanwhile it tells as it stood before.
      const before = { ...session, status: "expired", payment_status: "unpaid", payment_intent: null };
      return resigned(session.payment_status === "paid" ? fake.told("checkout.session.expired", before) : fake.expire(token));
    },
    forgeries(token) {
      const session = { ...fake.session(token), payment_status: "paid", payment_intent: "pi_forged" };
      const completed = "checkout.session.completed";
      const right = fake.told(completed, session, { secret });
      return {
        "signed by somebody else": fake.told(completed, session, { secret: "whsec_other" }),
        // Each endpoint of each account has a secret of its own.
        "another account's": fake.told(completed, session, { secret: "whsec_of_another_account" }),
        "signed long ago": fake.told(completed, session, { secret, ago: 600 }),
        "of real money, where the key is for trials": fake.told(completed, session, { secret, livemode: true }),
        "other bytes than were signed": { ...right, body: Buffer.from(right.body.toString().replace("pi_forged", "pi_forgeb")) },
        "not signed": { ...right, headers: {} },
      };
    },
    ofOthers: ["another account's", "of real money, where the key is for trials"],
    forgetOld: () => void fake.keys.webhookSecrets.splice(0, fake.keys.webhookSecrets.length - 1),
    trustStranger: () => void fake.keys.webhookSecrets.push("whsec_other"),
    beAnother: () => void fake.keys.webhookSecrets.push("whsec_of_another_account"),
    rotate() {
      secret = `whsec_${fake.keys.webhookSecrets.length + 1}_${randomBytes(4).toString("hex")}`;
      fake.keys.webhookSecrets.push(secret);
    },
    refundsOf: (token) => ofPayment(token).flatMap(({ status, amount }) => (status === "succeeded" ? [amount] : [])),
    finishRefund(token) {
      const refund = ofPayment(token).findLast(({ status }) => status === "pending");
      if (!refund) throw new Error("no refund waits");
      refund.status = "succeeded";
      return fake.told("refund.updated", refund, { secret });
    },
    setClock: fake.setClock,
    stop: fake.stop,
  };
  return delivering(gateway, fake.remember);
};
