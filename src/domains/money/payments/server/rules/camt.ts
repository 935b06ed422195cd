import { SaxesParser } from "saxes";
import { z } from "zod";
import { bicForm, isIban } from "#kit/bank-codes.ts";
import { currencies, type Currency } from "#kit/money.ts";
import { minorOf } from "#kit/typed-amount.ts";
import { mostLines } from "../../contract/bank.ts";
import { StatementFault, type BankStatement, type StatementAccount, type StatementLine } from "./statement-fault.ts";

/** Of its attributes what is read of them: the currency of a sum. */
type Element = { name: string; text: string; currency: string | undefined; children: Element[] };

const deepest = 40;
const mostElements = 200_000;

/** The document as a tree, by local names. It names no entities and is no deeper or larger than a statement is; what is not well-formed throws. */
const treeOf = (xml: string): Element => {
  const top: Element = { name: "", text: "", currency: undefined, children: [] };
  const open = [top];
  let elements = 0;
  const parser = new SaxesParser({ xmlns: false });
  parser.on("error", () => {
    throw new StatementFault("broken");
  });
  // A document type could name entities; no bank writes one.
  parser.on("doctype", () => {
    throw new StatementFault("broken");
  });
  parser.on("opentag", ({ name, attributes }) => {
    elements += 1;
    if (open.length > deepest || elements > mostElements) throw new StatementFault("too_large");
    const { Ccy: currency } = attributes as Record<string, string>;
    const element: Element = { name: name.slice(name.indexOf(":") + 1), text: "", currency, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const text = (piece: string) => void ((open.at(-1) ?? top).text += piece);
  parser.on("text", text);
  parser.on("cdata", text);
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  return top;
};

const all = (element: Element | undefined, ...path: string[]): Element[] =>
  path.reduce<Element[]>((found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)), element ? [element] : []);
const first = (element: Element | undefined, ...path: string[]): Element | undefined => all(element, ...path)[0];
const textAt = (element: Element | undefined, ...path: string[]): string => first(element, ...path)?.text.trim() ?? "";

const currencyOf = z.enum(currencies);
const amountForm = /^\d{1,13}(\.\d{1,5})?$/;
const dayForm = /^\d{4}-\d\d-\d\d/;

/** ISO writes up to five places; of money that we keep all but two are nothing. */
const minorIn = (element: Element | undefined, place: number): bigint => {
  const text = element?.text.trim() ?? "";
  if (!amountForm.test(text)) throw new StatementFault("line", place, "amount");
  const [whole = "", rest = ""] = text.split(".");
  const minor = minorOf(/^\d\d0*$/.test(rest.padEnd(2, "0")) ? `${whole}.${rest.padEnd(2, "0").slice(0, 2)}` : text);
  if (!/^\d+$/.test(minor)) throw new StatementFault("line", place, "amount");
  return BigInt(minor);
};
const currencyIn = (element: Element | undefined, place: number): Currency => {
  const known = currencyOf.safeParse(element?.currency);
  if (!known.success) throw new StatementFault("line", place, "currency");
  return known.data;
};
/** `<Dt>` or `<DtTm>` below; the day is as the bank writes it, in its own zone. */
const dayIn = (element: Element | undefined): string => dayForm.exec(textAt(element, "Dt") || textAt(element, "DtTm"))?.[0] ?? "";
const signed = (element: Element, minor: bigint): bigint => (textAt(element, "CdtDbtInd") === "DBIT" ? -minor : minor);

/** Of the other side: version 2 has the name in the party itself, version 8 below `Pty`. */
const partyOf = (details: Element | undefined, isOut: boolean): string => {
  const role = isOut ? "Cdtr" : "Dbtr";
  const parties = first(details, "RltdPties");
  return textAt(parties, role, "Nm") || textAt(parties, role, "Pty", "Nm");
};

/** Whose account it came from, at which bank: what a refund needs. Version 2 calls the code of a bank `BIC`, version 8 `BICFI`. */
const accountOf = (details: Element | undefined): StatementAccount | undefined => {
  const parties = first(details, "RltdPties");
  const number = (textAt(parties, "DbtrAcct", "Id", "IBAN") || textAt(parties, "DbtrAcct", "Id", "Othr", "Id")).replaceAll(/\s/g, "").toUpperCase();
  if (!/^[0-9A-Z]{4,34}$/.test(number)) return undefined;
  const bank = first(details, "RltdAgts", "DbtrAgt", "FinInstnId");
  const bic = (textAt(bank, "BICFI") || textAt(bank, "BIC")).toUpperCase();
  const place = first(parties, "Dbtr", "PstlAdr") ?? first(parties, "Dbtr", "Pty", "PstlAdr");
  const lines = all(place, "AdrLine").map((line) => line.text.trim());
  const parts = [
    [textAt(place, "StrtNm"), textAt(place, "BldgNb")],
    [textAt(place, "PstCd"), textAt(place, "TwnNm")],
  ].map((pair) => pair.filter(Boolean).join(" "));
  const country = isIban(number) ? number.slice(0, 2) : bicForm.test(bic) ? bic.slice(4, 6) : textAt(place, "Ctry").toUpperCase();
  return {
    number,
    bank: textAt(bank, "Nm").slice(0, 80),
    bic: bicForm.test(bic) ? bic : "",
    country: /^[A-Z]{2}$/.test(country) ? country : "",
    address: (lines.length > 0 ? lines : parts).filter(Boolean).join(", ").slice(0, 140),
  };
};

const textOf = (entry: Element, details: Element | undefined): string =>
  [
    ...all(details, "RmtInf", "Ustrd").map((one) => one.text.trim()),
    textAt(details, "RmtInf", "Strd", "CdtrRefInf", "Ref"),
    ...["EndToEndId", "InstrId", "PmtInfId", "MsgId"].map((name) => textAt(details, "Refs", name)).filter((said) => said !== "NOTPROVIDED"),
    textAt(entry, "NtryDtls", "Btch", "PmtInfId"),
    textAt(details, "AddtlTxInf"),
    textAt(entry, "AddtlNtryInf"),
  ]
    .filter((said, place, every) => said !== "" && every.indexOf(said) === place)
    .join(" ")
    .slice(0, 300);

/** The movements of an entry: each of its own where the bank names their sums and they come to the entry's, else the entry as one. */
const movementsOf = (entry: Element, place: number): { details: Element | undefined; amount: bigint }[] => {
  const whole = minorIn(first(entry, "Amt"), place);
  const each = all(entry, "NtryDtls", "TxDtls");
  const own = each.map((details) => ({ details, element: first(details, "Amt") ?? first(details, "AmtDtls", "TxAmt", "Amt") }));
  if (each.length > 1 && own.every(({ element }) => element !== undefined)) {
    const parts = own.map(({ details, element }) => ({ details, amount: minorIn(element, place) }));
    if (parts.reduce((sum, { amount }) => sum + amount, 0n) === whole) return parts;
  }
  return [{ details: each.length === 1 ? each[0] : undefined, amount: whole }];
};

/** A bank's statement as ISO 20022 `camt.053.001.02` to `.08`: what is booked of it, line by line, with the balances of its days. */
export const camtOf = (xml: string): BankStatement => {
  const document = first(treeOf(xml), "Document");
  const statements = all(document, "BkToCstmrStmt", "Stmt");
  if (statements.length === 0) throw new StatementFault("broken");
  const read: BankStatement = { in: [], out: [], balances: [], accounts: [] };
  let place = 0;
  for (const statement of statements) {
    read.accounts.push(textAt(statement, "Acct", "Id", "IBAN") || textAt(statement, "Acct", "Id", "Othr", "Id"));
    const days: string[] = [];
    for (const entry of all(statement, "Ntry")) {
      place += 1;
      // What is only announced is no movement yet; `Sts` is a word in version 2, and has a code below it in version 8.
      if ((textAt(entry, "Sts", "Cd") || textAt(entry, "Sts")) !== "BOOK") continue;
      const day = dayIn(first(entry, "BookgDt")) || dayIn(first(entry, "ValDt"));
      if (!z.iso.date().safeParse(day).success) throw new StatementFault("line", place, "date");
      days.push(day);
      const currency = currencyIn(first(entry, "Amt"), place);
      const isOut = textAt(entry, "CdtDbtInd") === "DBIT";
      const movements = movementsOf(entry, place);
      for (const [nth, { details, amount }] of movements.entries()) {
        if (amount === 0n) continue;
        const entryId = textAt(entry, "AcctSvcrRef") || textAt(entry, "NtryRef");
        const own = textAt(details, "Refs", "AcctSvcrRef") || (movements.length > 1 && entryId ? `${entryId}/${nth + 1}` : entryId);
        const line: StatementLine = {
          amount,
          currency,
          day,
          payer: partyOf(details, isOut).slice(0, 140),
          text: textOf(entry, details),
          line_id: own.slice(0, 80),
          ...(isOut ? {} : { account: accountOf(details) }),
        };
        read[isOut ? "out" : "in"].push(line);
      }
      if (read.in.length + read.out.length > mostLines) throw new StatementFault("too_large");
    }
    const balance = (...codes: string[]) =>
      codes.map((code) => all(statement, "Bal").find((one) => textAt(one, "Tp", "CdOrPrtry", "Cd") === code)).find((one) => one !== undefined);
    const opening = balance("OPBD", "PRCD");
    const closing = balance("CLBD");
    if (!opening || !closing) continue;
    const day = dayIn(first(closing, "Dt"));
    if (!z.iso.date().safeParse(day).success) throw new StatementFault("line", 0, "date");
    const from = dayForm.exec(textAt(statement, "FrToDt", "FrDtTm"))?.[0] ?? day;
    read.balances.push({
      currency: currencyIn(first(closing, "Amt"), 0),
      from_day: [from, ...days].reduce((least, one) => (one < least ? one : least), day),
      day,
      opening: signed(opening, minorIn(first(opening, "Amt"), 0)),
      closing: signed(closing, minorIn(first(closing, "Amt"), 0)),
    });
  }
  return read;
};
