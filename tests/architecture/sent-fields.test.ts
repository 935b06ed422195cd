import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fieldsOf, productForm, type ProductForm } from "#domains/catalogue/catalog/contract/product-form.ts";
import { unsentIn } from "./sent-fields.ts";

const root = path.resolve(import.meta.dirname, "../..");
const here = (name: string) => path.join(root, "src/sites/backoffice/operator/pages/settings", name);
const planted = (of: string) => `
  import { z } from "zod";
  import { useState } from "react";
  import { defineCall } from "#kit/call.ts";
  import { saveWatchWords } from "#domains/trade/reviews/contract/admin.ts";
  import { TextField } from "#ui/field.tsx";
  import { useCallForm } from "#ui/use-call-form.ts";
  ${of}
`;

/** One offence a rule, which must be reported; beside each what is like it and saves. */
const offences: [name: string, source: string, isReported: boolean][] = [
  [
    "a field that the call does not take",
    `const P = () => { const form = useCallForm(saveWatchWords, {}); return <form {...form.props(done)}><TextField {...form.text("wrods")} /><button /></form>; };`,
    true,
  ],
  [
    "a field that the call takes",
    `const P = () => { const form = useCallForm(saveWatchWords, {}); return <form {...form.props(done)}><TextField {...form.text("words")} /><button /></form>; };`,
    false,
  ],
  [
    "a field that is left out where the input is made",
    `const P = () => { const form = useCallForm(saveWatchWords, {}, { toInput: ({ words }) => ({ words }) }); return <form {...form.props(done)}><TextField {...form.text("note")} /><button /></form>; };`,
    true,
  ],
  [
    "a field that the input is made of",
    `const P = () => { const form = useCallForm(saveWatchWords, {}, { toInput: ({ note }) => ({ words: [note] }) }); return <form {...form.props(done)}><TextField {...form.text("note")} /><button /></form>; };`,
    false,
  ],
  [
    "a field of a part that is handed the form",
    `const Part = ({ form }) => <TextField {...form.text("note")} />; const P = () => <CallDialog call={saveWatchWords} start={{}}>{(form) => <Part form={form} />}</CallDialog>;`,
    true,
  ],
  [
    "a state that nothing reads",
    `const P = () => { const [note, setNote] = useState(""); return <><TextField value={note} onChange={(event) => setNote(event.target.value)} /><p>{note}</p></>; };`,
    true,
  ],
  [
    "a state that is sent",
    `const P = () => { const [note, setNote] = useState(""); const send = () => call(saveWatchWords, { words: [note] }); return <TextField value={note} onChange={(event) => setNote(event.target.value)} onBlur={send} />; };`,
    false,
  ],
  ["a form that nothing submits", `const P = () => <form method="post" onSubmit={send}><TextField name="note" /></form>;`, true],
  ["a form with a button", `const P = () => <form method="post" onSubmit={send}><TextField name="note" /><button type="submit" /></form>;`, false],
];

test.each(offences)("%s", async (_name, source, isReported) => {
  expect((await unsentIn(here("planted.tsx"), planted(source))).length > 0).toBe(isReported);
});

test("no field without a save: of the console, the backstage, the user centre and every other form", async () => {
  const files = globSync(["src/sites/**/*.tsx", "src/domains/**/ui/*.tsx"], { cwd: root });
  expect(files.length).toBeGreaterThan(700);
  const unsent = await Promise.all(files.map((file) => unsentIn(path.join(root, file), readFileSync(path.join(root, file), "utf8"))));
  expect(unsent.flat()).toEqual([]);
}, 240_000);

type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value };
/** The same with one leaf typed otherwise, each leaf once. */
const typedOtherwise = function* (value: Value, at = ""): Generator<[path: string, other: Value]> {
  if (Array.isArray(value))
    for (const [index, one] of value.entries()) for (const [path, other] of typedOtherwise(one, `${at}.${index}`)) yield [path, value.with(index, other)];
  else if (typeof value === "object" && value !== null)
    for (const [name, one] of Object.entries(value))
      for (const [path, other] of typedOtherwise(one, `${at}.${name}`)) yield [path, { ...value, [name]: other }];
  else if (typeof value === "boolean") yield [at, !value];
  else if (typeof value === "number") yield [at, value + 1];
  else if (typeof value === "string") yield [at, `${value}9`];
};

/** Sent by another call, or an order of the form's own. */
const elsewhere = [/^\.cells\.\d+\.from$/, /^\.video\.(path|media_type)$/];

test("the product's editor, whose form is no call's input: whatever is typed changes what is sent", () => {
  const words = { "zh-cn": "字", en: "word", author: "en" as const };
  const form = productForm.parse({
    category_id: 3,
    style_code: "A-1",
    title: words,
    description: words,
    keywords: "one, two",
    composition: [{ fibre: "cotton", percent: "100" }],
    attributes: [{ name: words, value: words }],
    price_breaks: [{ from_quantity: "2", unit_price: "38" }],
    colours: [{ key: "red", name: words, hex: "#aa0000" }],
    sizes: ["M"],
    cells: [{ colour_key: "red", size: "M", stock: "5", from: "3", code: "A-1-M", surcharge: "1", weight: "210", is_on: true }],
    images: [{ path: "/files/abcdef0123456789-10x10.webp", alt: words, colour_key: "red", kind: "drawing" }],
    packs: [{ name: words, code: "P", colour_key: "red", sizes: [{ size: "M", quantity: "6" }] }],
    size_chart_id: 4,
    video: { id: 5, path: "/files/abcdef0123456789abcdef0123456789.mp4", media_type: "video/mp4" },
  });
  const sent = JSON.stringify(fieldsOf(form));
  const leaves = [...typedOtherwise(form as Value)];
  expect(leaves.length).toBeGreaterThan(50);
  const lost = leaves.filter(([at, other]) => !elsewhere.some((one) => one.test(at)) && JSON.stringify(fieldsOf(other as ProductForm)) === sent);
  expect(lost.map(([at]) => at)).toEqual([]);
});
