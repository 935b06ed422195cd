// What the papers of processing orders say: measurements, materials, quality, packing; and a sheet as a PDF.
import type { Words } from "#demo/pictures/catalogue.ts";

const words = (zh: string, en: string, ar: string): Words => ({ "zh-cn": zh, en, ar });

type Row = { name: Words; from: number; step: number };
export type Chart = { sizes: readonly string[]; rows: readonly Row[] };

const places = {
  chest: words("胸围（半）", "Half chest", "نصف الصدر"),
  length: words("衣长", "Body length", "طول القطعة"),
  shoulder: words("肩宽", "Shoulder", "الكتف"),
  sleeve: words("袖长", "Sleeve", "الكم"),
  hem: words("下摆（半）", "Half hem", "نصف الذيل"),
  waist: words("腰围（半）", "Half waist", "نصف الخصر"),
  hip: words("臀围（半）", "Half hip", "نصف الورك"),
  inseam: words("内长", "Inseam", "الطول الداخلي"),
  rise: words("前浪", "Front rise", "الحجر الأمامي"),
  neck: words("领围", "Collar", "الياقة"),
} satisfies Record<string, Words>;
const row = (name: keyof typeof places, from: number, step: number): Row => ({ name: places[name], from, step });

const tops: Chart = {
  sizes: ["S", "M", "L", "XL", "XXL"],
  rows: [row("chest", 52, 2), row("length", 68, 2), row("shoulder", 44, 1.5), row("sleeve", 60, 1), row("hem", 50, 2)],
};
const bottoms: Chart = {
  sizes: ["28", "30", "32", "34", "36"],
  rows: [row("waist", 38, 2.5), row("hip", 48, 2.5), row("rise", 26, 0.8), row("inseam", 78, 1)],
};
const gowns: Chart = {
  sizes: ["52", "54", "56", "58", "60", "62"],
  rows: [row("length", 132, 5), row("chest", 58, 2), row("shoulder", 44, 1), row("sleeve", 70, 1.5), row("hem", 84, 3), row("neck", 40, 1)],
};
const children: Chart = {
  sizes: ["90", "100", "110", "120", "130", "140"],
  rows: [row("chest", 32, 2), row("length", 48, 5), row("waist", 29, 1.5), row("hip", 36, 2)],
};
const dresses: Chart = {
  sizes: ["S", "M", "L", "XL"],
  rows: [row("chest", 45, 2), row("waist", 37, 2), row("hip", 49, 2), row("length", 108, 2), row("shoulder", 38, 1)],
};

export const chartOf = (cut: string): Chart | null =>
  ["abaya", "thobe"].includes(cut)
    ? gowns
    : ["kids", "romper", "raincoat"].includes(cut)
      ? children
      : ["jeans", "skirt"].includes(cut)
        ? bottoms
        : ["tiered", "shirtdress", "dress", "cheongsam"].includes(cut)
          ? dresses
          : cut === "slip"
            ? null
            : tops;

type Material = { part: Words; material: Words; consumption: string; by: "buyer" | "factory" };
const part = {
  body: words("大身", "Body", "البدن"),
  lining: words("里布", "Lining", "البطانة"),
  closing: words("门襟", "Closing", "الإغلاق"),
  thread: words("车缝线", "Thread", "الخيط"),
  label: words("主标与水洗标", "Main and care label", "البطاقة الرئيسية والعناية"),
  trim: words("饰边", "Trim", "الحلية"),
};
const line = (name: keyof typeof part, zh: string, en: string, ar: string, consumption: string, by: Material["by"] = "factory"): Material => ({
  part: part[name],
  material: words(zh, en, ar),
  consumption,
  by,
});
const labels = line("label", "客供织标与水洗标", "Woven and care labels, supplied", "بطاقات منسوجة وعناية من المشتري", "2 pcs", "buyer");
export const sewn = line("thread", "涤纶线 40/2 配色", "Polyester 40/2, matching", "بوليستر 40/2 بلون مطابق", "180 m");
const snaps = line("closing", "暗扣 12 毫米", "Snap fasteners 12 mm", "كبسات 12 مم", "8 pcs");
const buttons = (pieces: number) => line("closing", "配色树脂扣", "Resin buttons to match", "أزرار راتنج مطابقة", `${pieces} pcs`);
const shells = (pieces: number) => line("closing", "贝壳扣 18 毫米", "Shell buttons 18 mm", "أزرار صدف 18 مم", `${pieces} pcs`);
const zip = line("closing", "配色拉链", "Zip to match", "سحاب مطابق", "1 pcs");
const pockets = line("lining", "口袋布 涤棉 110 g/m²", "Pocketing, 110 gsm", "قماش جيوب 110 غ", "0.3 m");
const lining = (metres: string) => line("lining", "铜氨里布", "Cupro lining", "بطانة كوبرو", metres);
const rib = line("trim", "2×2 罗纹", "Rib 2×2", "ريب 2×2", "0.2 m");
const nickelFree = line("closing", "无镍扣件", "Nickel-free fasteners", "مثبتات خالية من النيكل", "4 pcs");
const waterproof = line("closing", "防水拉链", "Water-repellent zip", "سحاب طارد للماء", "1 pcs");

/** How much cloth a garment of a cut takes, and what else goes into it; a cardigan is drawn as a knit. */
const materials: Record<string, readonly [cloth: string, ...rest: Material[]]> = {
  abaya: ["3.4 m", line("trim", "金属绣线，门襟与袖口", "Metallic embroidery, front and cuffs", "تطريز معدني، الأمام والأكمام", "42,000 st"), snaps],
  thobe: ["3.2 m", line("trim", "领与门襟粘衬", "Fusible interlining, collar and placket", "حشوة لاصقة للياقة والفتحة", "0.4 m"), snaps],
  tee: ["1.3 m", rib],
  hoodie: ["1.6 m", rib, line("closing", "帽绳与金属扣眼", "Hood cord and eyelets", "حبل القبعة وحلقات", "1 set")],
  jacket: ["1.9 m", pockets, line("closing", "铜扣", "Brass buttons", "أزرار نحاسية", "7 pcs")],
  jeans: ["1.5 m", pockets, line("closing", "铜扣、铆钉、拉链", "Copper button, rivets, zip", "زر نحاسي ومسامير وسحاب", "1 set")],
  knit: ["0.52 kg"],
  cardigan: ["0.48 kg", shells(6)],
  suit: ["2.9 m", lining("1.9 m"), line("closing", "牛角扣", "Horn buttons", "أزرار قرن", "9 pcs")],
  overcoat: ["2.6 m", line("closing", "牛角扣", "Horn buttons", "أزرار قرن", "5 pcs")],
  trench: ["2.8 m", lining("2.1 m"), buttons(10)],
  shirt: ["1.6 m", buttons(8)],
  shirtdress: ["2.4 m", shells(9)],
  dress: ["2.2 m", zip],
  tiered: ["2.8 m", zip],
  slip: ["2.6 m", zip],
  skirt: ["1.8 m", zip],
  cheongsam: ["2.2 m", lining("1.6 m"), line("closing", "手工一字扣", "Hand-made knot buttons", "أزرار عقدة يدوية", "9 pcs")],
  kids: ["0.9 m", nickelFree],
  romper: ["0.7 m", nickelFree],
  raincoat: ["1.2 m", nickelFree],
  anorak: ["2.1 m", waterproof],
  puffer: ["2.2 m", line("lining", "白鸭绒 90%", "White duck down, 90%", "زغب بط أبيض 90٪", "0.16 kg"), waterproof],
};
export const materialsOf = (cut: string, cloth: Words): readonly Material[] => {
  const [metres, ...rest] = materials[cut] ?? ["1.8 m"];
  return [{ part: part.body, material: cloth, consumption: metres, by: "factory" }, ...rest, sewn, labels];
};

export const qualities: readonly Words[] = [
  words(
    "AQL 2.5；色牢度 4 级以上；过检针；首件封样后再开裁。",
    "AQL 2.5; fastness grade 4 or better; needle detection; cutting begins after the first piece is sealed.",
    "AQL 2.5؛ ثبات اللون درجة 4 فأعلى؛ كشف إبر؛ يبدأ القص بعد اعتماد القطعة الأولى.",
  ),
  words(
    "缩水率 3% 以内；左右对称误差不超过半厘米；线头修净。",
    "Shrinkage within 3%; left and right within half a centimetre; all threads trimmed.",
    "انكماش ضمن 3٪؛ فرق الجانبين لا يتجاوز نصف سنتيمتر؛ تُقص كل الخيوط.",
  ),
  words(
    "同批不得有肉眼可辨的缸差；接缝滑移 6 毫米以内；第三方出货前验货。",
    "No visible shade difference within a lot; seam slippage within 6 mm; third-party inspection before shipping.",
    "لا فرق لون ظاهر داخل الدفعة؛ انزلاق الدرز ضمن 6 مم؛ فحص طرف ثالث قبل الشحن.",
  ),
];
export const hanging = words(
  "挂装出货，衣架客供，防潮罩，按门店分箱。",
  "On hangers, supplied, moisture-proof covers, boxed by shop.",
  "على شماعات من المشتري، أغطية مانعة للرطوبة، وتوزيع حسب المتجر.",
);
export const packings: readonly Words[] = [
  words(
    "单件胶袋加防潮纸，40 件一箱，独色独码，箱唛按附件。",
    "Polybag and tissue each, 40 a carton, one colour and size to a carton, marks as attached.",
    "كيس وورق لكل قطعة، 40 في الكرتونة، لون ومقاس واحد لكل كرتونة، والعلامات حسب المرفق.",
  ),
  hanging,
  words(
    "平铺对折，衬板，混码混色按配比装箱，箱外贴条码。",
    "Folded on board, sizes and colours mixed by ratio, barcode on each carton.",
    "طي على كرتون، مقاسات وألوان مخلوطة حسب النسبة، وباركود على كل كرتونة.",
  ),
];

/** A one-page PDF of plain lines, as a buyer would export from a spreadsheet. */
export const sheetPdf = (lines: readonly string[]): Uint8Array => {
  const plain = (text: string) =>
    text
      .normalize("NFKD")
      .replace(/[^\x20-\x7e]/g, "")
      .replace(/[\\()]/g, "\\$&");
  const stream = `BT /F1 11 Tf 50 790 Td 16 TL ${lines.map((text) => `(${plain(text)}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("")}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(body);
};
