import fc from "fast-check";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { bankCsv, decimal, isEnough, pain001, type BankFile, type Transfer } from "./bank-file.ts";

const payee = {
  holder: "Fatima Al Marri",
  bank: "Emirates NBD",
  number: "AE070331234567890123456",
  country: "AE",
  bic: "EBILAEAD",
  cnaps: "",
  address: "Al Fahidi Street 12, Dubai",
};
const debtor = {
  holder: "Threadport Ltd",
  bank: "ICBC Shaoxing",
  number: "1211012209200012345",
  swift: "ICBKCNBJZJP",
  address: "1 Qingfang Road, Shaoxing",
  is_example: false,
};
const fileOf = (transfers: readonly Transfer[], currency = "USD"): BankFile => ({
  code: "PB2611280001",
  currency,
  createdAt: new Date("2026-11-28T08:00:00.123Z"),
  executeOn: "2026-11-28",
  debtor,
  transfers,
});

type Element = { name: string; text: string; attributes: Record<string, string>; children: Element[] };
/** Reads the document strictly: what is no XML throws. */
const read = (xml: string): Element => {
  const top: Element = { name: "", text: "", attributes: {}, children: [] };
  const open = [top];
  const parser = new SaxesParser({ xmlns: false });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, text: "", attributes: attributes as Record<string, string>, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => void ((open.at(-1) ?? top).text += text));
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  return top.children[0] ?? top;
};
const at = (element: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((one, name) => one?.children.find((child) => child.name === name), element);
const names = (element: Element | undefined) => element?.children.map(({ name }) => name);

test("a file is pain.001.001.09: its blocks in the order of the standard, each transfer under its number, what is not known left out", () => {
  const home = {
    ...payee,
    holder: "绍兴海丝 <运动> & 服装有限公司",
    bank: "工商银行柯桥支行",
    number: "6222021001004471",
    country: "CN",
    bic: "",
    cnaps: "102337000012",
    address: "",
  };
  const document = read(
    pain001(
      fileOf([
        { ...payee, code: "WD2611280001", minor: 123_456n },
        { ...home, code: "WD2611280002", minor: 5n },
      ]),
    ),
  );
  expect(document.attributes["xmlns"]).toBe("urn:iso:std:iso:20022:tech:xsd:pain.001.001.09");
  const initiation = at(document, "CstmrCdtTrfInitn");
  expect(names(initiation)).toEqual(["GrpHdr", "PmtInf"]);
  expect(at(initiation, "GrpHdr")?.children.map(({ name, text }) => [name, text])).toEqual([
    ["MsgId", "PB2611280001"],
    ["CreDtTm", "2026-11-28T08:00:00Z"],
    ["NbOfTxs", "2"],
    ["CtrlSum", "1234.61"],
    ["InitgPty", ""],
  ]);
  const block = at(initiation, "PmtInf");
  expect(names(block)).toEqual([
    "PmtInfId",
    "PmtMtd",
    "BtchBookg",
    "NbOfTxs",
    "CtrlSum",
    "ReqdExctnDt",
    "Dbtr",
    "DbtrAcct",
    "DbtrAgt",
    "ChrgBr",
    "CdtTrfTxInf",
    "CdtTrfTxInf",
  ]);
  expect([at(block, "CtrlSum")?.text, at(block, "ReqdExctnDt", "Dt")?.text, at(block, "DbtrAgt", "FinInstnId", "BICFI")?.text]).toEqual([
    "1234.61",
    "2026-11-28",
    debtor.swift,
  ]);
  const [abroad, within] = block?.children.filter(({ name }) => name === "CdtTrfTxInf") ?? [];
  for (const one of [abroad, within]) expect(names(one)).toEqual(["PmtId", "Amt", "CdtrAgt", "Cdtr", "CdtrAcct", "RmtInf"]);
  expect([at(abroad, "PmtId", "EndToEndId")?.text, at(abroad, "Amt", "InstdAmt")?.attributes["Ccy"], at(abroad, "Amt", "InstdAmt")?.text]).toEqual([
    "WD2611280001",
    "USD",
    "1234.56",
  ]);
  expect([at(abroad, "CdtrAcct", "Id", "IBAN")?.text, at(abroad, "CdtrAgt", "FinInstnId", "BICFI")?.text]).toEqual([payee.number, payee.bic]);
  expect([at(abroad, "Cdtr", "PstlAdr", "Ctry")?.text, at(abroad, "Cdtr", "PstlAdr", "AdrLine")?.text]).toEqual(["AE", payee.address]);
  expect([at(within, "CdtrAcct", "Id", "Othr", "Id")?.text, at(within, "Cdtr", "Nm")?.text]).toEqual([home.number, home.holder]);
  expect(names(at(within, "CdtrAgt", "FinInstnId"))).toEqual(["ClrSysMmbId", "Nm"]);
});

test("whatever people are called, the file is XML, and its control sums and the CSV's are what the transfers come to", () => {
  const texts = fc.string({ unit: "binary", maxLength: 300 });
  const transfers = fc.array(fc.record({ holder: texts, bank: texts, address: texts, minor: fc.bigInt({ min: 1n, max: 10n ** 14n }) }), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(transfers, (made) => {
      const file = fileOf(made.map((one, index) => ({ ...payee, ...one, code: `WD${index}` })));
      const block = at(read(pain001(file)), "CstmrCdtTrfInitn", "PmtInf");
      const each = block?.children.filter(({ name }) => name === "CdtTrfTxInf").map((one) => at(one, "Amt", "InstdAmt")?.text ?? "") ?? [];
      const sum = decimal(each.reduce((all, text) => all + BigInt(text.replace(".", "")), 0n));
      expect([each.length, at(block, "CtrlSum")?.text]).toEqual([made.length, sum]);
      expect(bankCsv(file)).toContain(`,PB2611280001,${sum},USD,`);
      for (const one of block?.children ?? []) expect([...(at(one, "Cdtr", "Nm")?.text ?? "")].length).toBeLessThanOrEqual(140);
    }),
    { numRuns: 200 },
  );
});

test("a long number keeps its figures, and no name becomes a formula", () => {
  const csv = bankCsv(fileOf([{ ...payee, holder: "=HYPERLINK(1)", number: "6222021001004471", code: "WD1", minor: 100n }]));
  expect(csv.split("\r\n")[1]).toBe(`1,WD1,1.00,USD,'=HYPERLINK(1),6222021001004471,Emirates NBD,EBILAEAD,,AE,"Al Fahidi Street 12, Dubai",WD1`);
});

test("within China yuan go by name and number; abroad a bank needs its BIC and the holder's address", () => {
  const old = { ...payee, country: "", bic: "", address: "", number: "6222021001004471" };
  expect([isEnough(old, "CNY"), isEnough(old, "USD"), isEnough({ ...old, country: "CN", bic: "ICBKCNBJ" }, "USD")]).toEqual([true, false, true]);
  expect([isEnough(payee, "AED"), isEnough({ ...payee, bic: "" }, "AED"), isEnough({ ...payee, address: "" }, "AED")]).toEqual([true, false, false]);
  expect(isEnough({ ...payee, country: "" }, "AED")).toBe(true);
});
