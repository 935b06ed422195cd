import { deflateSync } from "node:zlib";
import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import { saveDesigner } from "./contract/designers.ts";
import { saveWork, uploadPrint } from "./contract/own-works.ts";
import { decideWork } from "./contract/review.ts";

type Persona = { token: string | null; id: number };
/** What these builders need of a test portal (tests/harness); a domain does not import the tests. */
type TestPortal = {
  run<C extends AnyCall>(call: C, as: Persona, input: InputOf<C>): Promise<OutputOf<C>>;
  aUser(more: { roles?: string[]; is_design?: boolean }): Promise<Persona & { token: string }>;
};

/** A grid of dark squares on light ground, laid out by `seed`: other seeds are other drawings. An uncompressed bitmap in a TIFF. */
export const aPrintFile = (seed: number, ink: readonly [number, number, number] = [30, 60, 120]): Buffer => {
  const side = 320;
  const pixels = Buffer.alloc(side * side * 3, 240);
  let state = (seed * 2_654_435_761) >>> 0;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let cell = 0; cell < 64; cell += 1) {
    if (chance() < 0.5) continue;
    for (let y = 0; y < 40; y += 1) {
      for (let x = 0; x < 40; x += 1) pixels.set(ink, ((Math.floor(cell / 8) * 40 + y) * side + (cell % 8) * 40 + x) * 3);
    }
  }
  const body = deflateSync(pixels);
  const entries: readonly [tag: number, value: number][] = [
    [256, side],
    [257, side],
    [258, 8],
    [259, 8],
    [262, 2],
    [273, 8],
    [277, 3],
    [278, side],
    [279, body.length],
  ];
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length, 0);
  for (const [index, [tag, value]] of entries.entries()) {
    directory.writeUInt16LE(tag, 2 + index * 12);
    directory.writeUInt16LE(4, 4 + index * 12);
    directory.writeUInt32LE(1, 6 + index * 12);
    directory.writeUInt32LE(value, 10 + index * 12);
  }
  const padding = Buffer.alloc(body.length % 2);
  const head = Buffer.alloc(8);
  head.write("II*\0", "latin1");
  head.writeUInt32LE(8 + body.length + padding.length, 4);
  return Buffer.concat([head, body, padding, directory]);
};

let serial = 1_000;

/** A certified designer with a profile. */
export const aDesigner = async (portal: TestPortal, name = "a designer") => {
  const designer = await portal.aUser({ is_design: true });
  await portal.run(saveDesigner, designer, { name: { en: name }, styles: ["geometric", "arabesque"] });
  return designer;
};

/** An uploaded file of this designer; each has another drawing. */
export const aFile = async (portal: TestPortal, designer: Persona, seed = (serial += 1)) =>
  portal.run(uploadPrint, designer, { file: { name: `drawing-${seed}.tiff`, bytes: new Uint8Array(aPrintFile(seed)) } });

export const workFields = (file_id: number, more: Partial<InputOf<typeof saveWork>> = {}): InputOf<typeof saveWork> => ({
  file_id,
  title: { en: "A work", "zh-cn": "作品" },
  type: "digital",
  style: "geometric",
  licences: [{ kind: "non_exclusive", price: "96000" }],
  ...more,
});

/** A published work of this designer, through the review where one is needed. */
export const aWork = async (portal: TestPortal, designer: Persona, more: Partial<InputOf<typeof saveWork>> = {}) => {
  const { file_id } = more.file_id ? { file_id: more.file_id } : await aFile(portal, designer);
  const saved = await portal.run(saveWork, designer, workFields(file_id, { ...more, submit: true }));
  if (saved.state === "submitted") await portal.run(decideWork, await portal.aUser({ roles: ["review"] }), { id: saved.id, approve: true });
  return saved;
};
