import { signOut } from "#domains/people/accounts/ui/sign-out.ts";
import { readCookie } from "#kit/browser/cookies.ts";
import { language, session } from "#kit/browser/session.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import type { Locale } from "#kit/locale.ts";
import type { Currency } from "#kit/money-text.ts";
import { onPress } from "#ui/behaviours/presses.ts";
import { chatPanel, closeChat, openChat, type ChatCard } from "#ui/chat-panel.ts";
import { enterBackstage } from "./enter-backstage.ts";

declare module "#ui/press.ts" {
  interface Presses {
    "sign-in": { next?: string };
    "sign-out": object;
    /** Without anybody named: the chat as it was, or closes it; a visitor, who has none, asks customer service where they may. */
    chat: { receiverId?: number | undefined; card?: ChatCard | undefined };
    /** "在线咨询客服", with what is asked about as a card: the login dialog for visitors (specification, section 6) unless the operator lets them ask, else the chat with customer service. */
    service: { card?: ChatCard | undefined };
    backstage: { fallback: string };
    browse: { sellerSite: string };
    top: object;
    print: object;
    /** Keeps the currency that prices are shown in beside the one of settlement; "" is none. */
    currency: { currency: Currency | "" };
    /** Stores the lang cookie and opens this page in a new tab (specification, section 4). `address` is without a language. */
    language: { locale: Locale; address: string };
  }
}

/** The conversation with customer service is with user 1 (specification, section 7). Written out: a module of its own would be one more request of every page. */
const customerService = 1;

/** What lies above a page, loaded when it is asked for. Named once: each place that names it costs every page its list of parts. */
export const host = () => import("./hosts.tsx").then(({ hosts }) => hosts);

/** Visitors ask customer service where the operator lets them; else they are asked to sign in, as the specification has it. */
export const askAsVisitor = (otherwise: () => void): void => void host().then(({ visitorChat }) => visitorChat(otherwise));

const askService = (otherwise: () => void, card?: ChatCard): void =>
  session.token() ? void openChat({ receiverId: customerService, ...(card ? { card } : {}) }) : askAsVisitor(otherwise);

/** Nothing of it comes to whoever chose neither a currency nor anything to compare. */
const choices = () => import("./reader-choices.ts");

/** A visitor signs in first. */
const asReader = (act: () => Promise<void>): void => (session.token() ? void act() : openSignIn());

/** What the buttons of the frame do, and those of pages that ask for the same. */
export const bindPresses = (): void => {
  onPress("sign-in", ({ next }) => openSignIn(next));
  onPress("sign-out", () => void signOut());
  onPress("chat", (told) => {
    const open = () => openChat(told as Parameters<typeof openChat>[0]);
    if (told.receiverId === undefined && chatPanel.get().isOpen) closeChat();
    else if (told.receiverId === customerService || (told.receiverId === undefined && !session.token())) askService(open, told.card);
    else open();
  });
  onPress("service", ({ card }) => askService(openSignIn, card));
  onPress("backstage", (told, button) => void enterBackstage(told, button));
  onPress("browse", ({ sellerSite }) => void host().then(({ browse }) => browse(sellerSite)));
  onPress("report-product", (told) => asReader(() => host().then(({ reportProduct }) => reportProduct(told))));
  onPress("report-design", (told) => asReader(() => host().then(({ reportDesign }) => reportDesign(told))));
  onPress("join-association", (told) => asReader(() => host().then(({ joinAssociation }) => joinAssociation(told))));
  onPress("currency", ({ currency }) => void choices().then((of) => of.showReaderCurrency(currency)));
  onPress("compare", (told, pressed) => void choices().then((of) => of.changeMark(told, pressed)));
  if (readCookie("currency") || localStorage.getItem("threadport.compared")) void choices().then((of) => of.followChoices());
  onPress("print", () => print());
  onPress("top", () => scrollTo({ top: 0, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" }));
  onPress("language", ({ locale, address }) => {
    language.keep(locale);
    open(address, "_blank", "noopener");
  });
};
