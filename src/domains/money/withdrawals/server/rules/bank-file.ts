import { isIban } from "#kit/bank-codes.ts";
import { csvOfAnswers } from "#kit/csv.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { houseCurrency } from "#kit/money.ts";
import { xmlText } from "#kit/xlsx.ts";

/** The account of ours that is paid from. */
export type Debtor = { holder: string; bank: string; number: string; swift: string; address: string; is_example: boolean };
export type Payee = { holder: string; bank: string; number: string; country: string; bic: string; cnaps: string; address: string };
export type Transfer = Payee & { code: string; minor: bigint };
export type BankFile = { code: string; currency: string; createdAt: Date; executeOn: string; debtor: Debtor; transfers: readonly Transfer[] };

/** Every currency that we keep has hundredths. */
export const decimal = (minor: bigint): string => moneyNumber({ minor: String(minor) });
const sumOf = (transfers: readonly Transfer[]): bigint => transfers.reduce((sum, { minor }) => sum + minor, 0n);

/**
 * Where a payee's account is kept. Accounts of before this was asked say it by their IBAN, or are kept where yuan are.
 */
export const countryOf = ({ country, number }: Pick<Payee, "country" | "number">, currency: string): string =>
  country || (isIban(number) ? number.slice(0, 2) : currency === houseCurrency ? "CN" : "");

/** What our bank needs to pay to an account abroad; within China its name and number are enough. */
export const isEnough = (payee: Payee, currency: string): boolean => {
  const country = countryOf(payee, currency);
  return country === "CN" ? currency === houseCurrency || payee.bic !== "" : country !== "" && payee.bic !== "" && payee.address !== "";
};

type Part = string | readonly Part[];
const joined = (part: Part): string => (typeof part === "string" ? part : part.map(joined).join(""));
/** An element; left out where there is nothing to say. */
const el = (name: string, ...parts: Part[]): string => {
  const inner = parts.map(joined).join("");
  return inner === "" ? "" : `<${name}>${inner}</${name}>`;
};
/** As much as the standard has room for. */
const said = (text: string, most: number): string => xmlText([...text.trim()].slice(0, most).join(""));

/** An address in as many lines, and as long, as the standard has room for. */
const place = (country: string, address: string): string => {
  const lines = address.match(/.{1,70}/gu) ?? [];
  return el(
    "PstlAdr",
    el("Ctry", country),
    lines.slice(0, 7).map((line) => el("AdrLine", said(line, 70))),
  );
};
const account = (number: string): string => el("Id", isIban(number) ? el("IBAN", number) : el("Othr", el("Id", said(number, 34))));
const agent = ({ bic, cnaps, bank }: { bic: string; cnaps: string; bank: string }): string =>
  el("FinInstnId", el("BICFI", bic), cnaps === "" ? "" : el("ClrSysMmbId", el("ClrSysId", el("Cd", "CNAPS")), el("MmbId", cnaps)), el("Nm", said(bank, 140)));

/** ISO 20022 customer credit transfer initiation, pain.001.001.09: one block of one currency, each transfer under its withdrawal's number from end to end. */
export const pain001 = ({ code, currency, createdAt, executeOn, debtor, transfers }: BankFile): string => {
  const count = el("NbOfTxs", String(transfers.length));
  const sum = el("CtrlSum", decimal(sumOf(transfers)));
  const party = el("Nm", said(debtor.holder, 140));
  const made = transfers.map((one) =>
    el(
      "CdtTrfTxInf",
      el("PmtId", el("InstrId", one.code), el("EndToEndId", one.code)),
      el("Amt", `<InstdAmt Ccy="${currency}">${decimal(one.minor)}</InstdAmt>`),
      el("CdtrAgt", agent(one)),
      el("Cdtr", el("Nm", said(one.holder, 140)), place(countryOf(one, currency), one.address)),
      el("CdtrAcct", account(one.number)),
      el("RmtInf", el("Ustrd", one.code)),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${el(
    "CstmrCdtTrfInitn",
    el("GrpHdr", el("MsgId", code), el("CreDtTm", createdAt.toISOString().replace(/\.\d+Z$/, "Z")), count, sum, el("InitgPty", party)),
    el(
      "PmtInf",
      el("PmtInfId", code),
      el("PmtMtd", "TRF"),
      el("BtchBookg", "false"),
      count,
      sum,
      el("ReqdExctnDt", el("Dt", executeOn)),
      el("Dbtr", party, place("", debtor.address)),
      el("DbtrAcct", account(debtor.number), el("Ccy", currency)),
      el("DbtrAgt", agent({ bic: debtor.swift, cnaps: "", bank: debtor.bank })),
      el("ChrgBr", "SHAR"),
      made,
    ),
  )}</Document>
`;
};

const heads = ["No.", "Reference", "Amount", "Currency", "Payee", "Account", "Bank", "BIC", "CNAPS", "Country", "Address", "Purpose"];
/** The same as rows for a bank's page, with their sum below: what people typed never begins a formula, and a long number keeps its figures. */
export const bankCsv = ({ code, currency, transfers }: BankFile): string =>
  csvOfAnswers([
    heads,
    ...transfers.map((one, index) => [
      String(index + 1),
      one.code,
      decimal(one.minor),
      currency,
      one.holder,
      one.number,
      one.bank,
      one.bic,
      one.cnaps,
      countryOf(one, currency),
      one.address,
      one.code,
    ]),
    ["", code, decimal(sumOf(transfers)), currency, `${transfers.length}`, "", "", "", "", "", "", ""],
  ]);
