import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { statementOf } from "./bank-statement.ts";
import { StatementFault } from "./statement-fault.ts";

const faultOf = (text: string | Buffer, currency?: "CNY") => {
  try {
    statementOf(Buffer.from(text as string), currency);
    return "";
  } catch (error) {
    if (error instanceof StatementFault) return [error.code, error.line, error.column].filter(Boolean).join(" ");
    throw error;
  }
};

/** The same two movements as the two versions write them. */
const camt = (version: "02" | "08", { extra = "", id = "DE89370400440532013000" } = {}) => {
  const is8 = version === "08";
  const party = (name: string) => (is8 ? `<Pty><Nm>${name}</Nm></Pty>` : `<Nm>${name}</Nm>`);
  const state = is8 ? "<Sts><Cd>BOOK</Cd></Sts>" : "<Sts>BOOK</Sts>";
  const balance = (code: string, sum: string, side = "CRDT") =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>${side}</CdtDbtInd><Dt><Dt>2026-11-27</Dt></Dt></Bal>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>S1</Id>
<Acct><Id><IBAN>${id}</IBAN></Id></Acct>${balance("OPBD", "1000.00")}${balance("CLBD", "850.5")}
<Ntry><Amt Ccy="EUR">100.50</Amt><CdtDbtInd>CRDT</CdtDbtInd>${state}<BookgDt><Dt>2026-11-27</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr>${party("Nile &amp; Sons")}</Dbtr></RltdPties><RmtInf><Ustrd>TP-ACDE-FGHJ</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">250.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>${state}<BookgDt><DtTm>2026-11-27T10:00:00+01:00</DtTm></BookgDt><AcctSvcrRef>R2</AcctSvcrRef><NtryDtls>
${["WD2611270001", "WD2611270002"].map((code, nth) => `<TxDtls><Refs><EndToEndId>${code}</EndToEndId></Refs>${is8 ? `<Amt Ccy="EUR">${nth === 0 ? "200.00" : "50"}</Amt>` : `<AmtDtls><TxAmt><Amt Ccy="EUR">${nth === 0 ? "200.00" : "50"}</Amt></TxAmt></AmtDtls>`}<RltdPties><Cdtr>${party("Haisi")}</Cdtr></RltdPties></TxDtls>`).join("")}
</NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${is8 ? "<Sts><Cd>PDNG</Cd></Sts>" : "<Sts>PDNG</Sts>"}<BookgDt><Dt>2026-11-27</Dt></BookgDt></Ntry>${extra}</Stmt></BkToCstmrStmt></Document>`;
};

describe("camt.053", () => {
  test.each(["02", "08"] as const)(
    "in version %s: what came, what left one by one, what is only announced left out, and the balances of its day",
    (version) => {
      const read = statementOf(Buffer.from(camt(version)));
      expect(read.accounts).toEqual(["DE89370400440532013000"]);
      expect(read.in).toEqual([{ amount: 10_050n, currency: "EUR", day: "2026-11-27", payer: "Nile & Sons", text: "TP-ACDE-FGHJ", line_id: "R1" }]);
      expect(read.out).toEqual([
        { amount: 20_000n, currency: "EUR", day: "2026-11-27", payer: "Haisi", text: "WD2611270001", line_id: "R2/1" },
        { amount: 5_000n, currency: "EUR", day: "2026-11-27", payer: "Haisi", text: "WD2611270002", line_id: "R2/2" },
      ]);
      expect(read.balances).toEqual([{ currency: "EUR", from_day: "2026-11-27", day: "2026-11-27", opening: 100_000n, closing: 85_050n }]);
    },
  );

  test.each(["02", "08"] as const)("in version %s: the account that it came from, its bank and where its holder is, as far as the bank says", (version) => {
    const bic = version === "08" ? "BICFI" : "BIC";
    const place = "<PstlAdr><StrtNm>Nile St</StrtNm><BldgNb>7</BldgNb><PstCd>11511</PstCd><TwnNm>Cairo</TwnNm><Ctry>EG</Ctry></PstlAdr>";
    const withAccount = (
      account: string,
      agent = `<RltdAgts><DbtrAgt><FinInstnId><${bic}>NBEGEGCX</${bic}><Nm>National Bank</Nm></FinInstnId></DbtrAgt></RltdAgts>`,
    ) =>
      statementOf(
        Buffer.from(
          camt(version)
            .replace("Nile &amp; Sons</Nm>", `Nile &amp; Sons</Nm>${place}`)
            .replace("</Dbtr></RltdPties>", `</Dbtr><DbtrAcct><Id>${account}</Id></DbtrAcct></RltdPties>${agent}`),
        ),
      ).in[0]?.account;
    const address = "Nile St 7, 11511 Cairo";
    expect(withAccount("<IBAN>GB82 WEST 1234 5698 7654 32</IBAN>")).toEqual({
      number: "GB82WEST12345698765432",
      bank: "National Bank",
      bic: "NBEGEGCX",
      country: "GB",
      address,
    });
    expect(withAccount("<Othr><Id>100233</Id></Othr>")).toMatchObject({ number: "100233", country: "EG" });
    expect(withAccount("<Othr><Id>100233</Id></Othr>", "")).toMatchObject({ bank: "", bic: "", country: "EG", address });
    // What is masked is no number to pay to.
    expect(withAccount("<Othr><Id>10****33</Id></Othr>")).toBeUndefined();
  });

  test("names no entities, is no deeper than a statement is, and is well-formed and of money that we keep", () => {
    expect(faultOf(camt("08").replace("?>", '?><!DOCTYPE Document [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>').replace("TP-ACDE-FGHJ", "&b;"))).toBe("broken");
    expect(faultOf(camt("08").replace("TP-ACDE-FGHJ", "&unknown;"))).toBe("broken");
    expect(faultOf(`<Document>${"<a>".repeat(100)}${"</a>".repeat(100)}</Document>`)).toBe("too_large");
    expect(faultOf(camt("08").slice(0, -20))).toBe("broken");
    expect(faultOf("<html><body>no statement</body></html>")).toBe("broken");
    expect(faultOf(camt("02").replaceAll('Ccy="EUR"', 'Ccy="XAU"'))).toBe("line 1 currency");
    expect(faultOf(camt("02").replace("100.50", "100.505"))).toBe("line 1 amount");
    expect(faultOf(`<a>${"x".repeat(1_000_001)}</a>`)).toBe("too_large");
  });
});

describe("a bank's CSV", () => {
  const chinese = [
    "账号：6222000011112222,,,,,,,",
    "交易日期,交易时间,收入金额（元）,支出金额（元）,账户余额,对方户名,摘要,附言",
    '20261127,09:01:02,"1,000.50",,"3,000.50",绍兴海丝,转账,TP-ACDE-FGHJ',
    "20261127,15:00:00,,400.00,2600.50,沈华,网银,WD2611270001",
    "20261128,08:00:00,0.00,0.50,2600.00,,手续费,",
    "合计,,1000.50,400.50,,,,",
  ];

  test("with columns as banks in China call them, below lines of their own, is read with its balances, in UTF-8 and GB 18030, whichever way it runs", () => {
    const [account = "", head = "", ...rows] = chinese;
    const expected = {
      in: [{ amount: 100_050n, currency: "CNY", day: "2026-11-27", payer: "绍兴海丝", text: "转账 TP-ACDE-FGHJ", line_id: "" }],
      balances: [
        { currency: "CNY", from_day: "2026-11-27", day: "2026-11-27", opening: 200_000n, closing: 260_050n },
        { currency: "CNY", from_day: "2026-11-28", day: "2026-11-28", opening: 260_050n, closing: 260_000n },
      ],
    };
    const read = statementOf(Buffer.from(chinese.join("\r\n")), "CNY");
    expect(read).toMatchObject(expected);
    expect(read.out.map(({ amount, day, text }) => [amount, day, text])).toEqual([
      [40_000n, "2026-11-27", "网银 WD2611270001"],
      [50n, "2026-11-28", "手续费"],
    ]);
    const newestFirst = statementOf(Buffer.from([account, head, ...rows.slice(0, 3).toReversed()].join("\n")), "CNY");
    expect(newestFirst.balances.toSorted((a, b) => (a.day < b.day ? -1 : 1))).toEqual(expected.balances);
    // 日期,金额,币种 in GB 18030.
    const gb = Buffer.from([0xbd, 0xbb, 0xd2, 0xd7, 0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0xbd, 0xf0, 0xb6, 0xee, 0x2c, 0xb1, 0xd2, 0xd6, 0xd6, 0x0a]);
    expect(statementOf(Buffer.concat([gb, Buffer.from("2026/11/28,-5.00,USD\n")])).out).toMatchObject([{ amount: 500n, currency: "USD", day: "2026-11-28" }]);
  });

  test("with a side beside its sum, or credit and debit in English, is read too", () => {
    const sided = statementOf(Buffer.from("交易日期,借贷标志,发生额,币种\n2026-11-28,贷,5.00,人民币\n2026-11-28,借,7.00,人民币\n"));
    expect([sided.in.map(({ amount }) => amount), sided.out.map(({ amount }) => amount)]).toEqual([[500n], [700n]]);
    const english = statementOf(Buffer.from("Booking date;Credit amount (USD);Debit amount (USD);Currency;Description\n28.11.2026;;3,50;USD;fee\n"));
    expect(english.out).toMatchObject([{ amount: 350n, day: "2026-11-28", text: "fee" }]);
  });

  test("says what it lacks, and where it is wrong", () => {
    expect(faultOf(chinese.join("\n"))).toBe("columns");
    expect(faultOf("日期,说明\n2026-11-28,x\n")).toBe("columns");
    expect(faultOf("date,amount,currency\n2026-11-28,1.00,CNY\n03/04/2026,1.00,CNY\n")).toBe("line 3 date");
    expect(faultOf("date,amount,currency\n2026-11-28,1.234,CNY\n")).toBe("line 2 amount");
    expect(faultOf("date,amount,currency\n2026-11-28,0,CNY\n")).toBe("line 2 amount");
  });

  test("whatever moved, the balances that are read lead from the first to the last, and balances that do not lead are none", () => {
    const moves = fc.array(fc.record({ minor: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((minor) => minor !== 0), next: fc.boolean() }), {
      minLength: 1,
      maxLength: 30,
    });
    const decimal = (minor: number) => `${minor < 0 ? "-" : ""}${Math.floor(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, "0")}`;
    fc.assert(
      fc.property(moves, fc.integer({ min: 0, max: 10_000_000 }), (made, opening) => {
        let [held, day] = [opening, 1];
        const rows = made.map(({ minor, next }) => {
          held += minor;
          day += next ? 1 : 0;
          return `2026-10-${String(Math.min(day, 31)).padStart(2, "0")},${decimal(minor)},CNY,${decimal(held)}`;
        });
        const { balances } = statementOf(Buffer.from(`date,amount,currency,balance\n${rows.join("\n")}\n`));
        const inOrder = balances.toSorted((a, b) => (a.day < b.day ? -1 : 1));
        if (made.length > 1) expect([inOrder[0]?.opening, inOrder.at(-1)?.closing]).toEqual([BigInt(opening), BigInt(held)]);
        for (const [nth, one] of inOrder.entries()) if (nth > 0) expect(one.opening).toBe(inOrder[nth - 1]?.closing);
      }),
      { numRuns: 100 },
    );
    expect(statementOf(Buffer.from("date,amount,currency,balance\n2026-11-27,1.00,CNY,5.00\n2026-11-27,1.00,CNY,5.00\n")).balances).toEqual([]);
  });
});
