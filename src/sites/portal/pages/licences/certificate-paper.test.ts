import { expect, test } from "vitest";
import { locales } from "#kit/locale.ts";
import { certificatePaper, type Certificate } from "./certificate-paper.ts";

const certificate: Certificate = {
  code: "TP-L-80101",
  certificate: "TP-L-80101-ABCDEFGH2345",
  work: { id: 20201, code: "TP-D-20201", title: "缠枝莲 Lotus scroll", image: "", designer: { id: 7, name: "ليلى (Leila) 李" } },
  kind: "exclusive",
  kind_text: "Exclusive",
  most_metres: null,
  term_months: 24,
  holder: "شركة النيل للمنسوجات (Nile Textiles) 2026",
  purpose: "Summer dresses 夏季连衣裙",
  terms: [
    "The designer licenses the print “Lotus scroll” (TP-D-20201) to the holder named in the certificate.",
    "本授权为独家授权：有效期内该花型不再授权他人，设计师本人也不使用。被授权方可将花型用于面料，可为自己的商品缩放、旋转和改色，并在这些商品的图片中展示。",
    "خلال هذه المدة (أيامها 7) يجوز لصاحب الترخيص إعادته واسترداد المبلغ كله ما لم يُنزَّل أي ملف: TIFF، 4000 × 4000 بكسل. ورد المبلغ ينهي الترخيص.",
  ],
  granted_at: 1_790_000_000,
  ends_at: 1_850_000_000,
  licence_state: "valid",
};

test.each(locales)("a certificate in %s is a paper of one page with its fonts inside", async (locale) => {
  const paper = await certificatePaper(certificate, {
    say: (word, values) => word.message.replace("{address}", String(values?.["address"] ?? "")),
    locale,
    publicUrl: "https://threadport.example",
    now: new Date(1_790_000_000_000),
  });
  const text = paper.toString("latin1");
  expect(text.startsWith("%PDF-1.7")).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(2);
  expect(paper.length).toBeLessThan(200_000);
});
