import { darker, lighter } from "./colour.ts";
import { n } from "./drawing.ts";
import type { Flat } from "./flat.ts";
import { SLEEVE, sleeveFolds } from "./folds.ts";

const buckle = (g: Flat, x: number, y: number, w: number, h: number, colour: string): void => {
  const frame = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="5" fill="none"`;
  g.add(
    `${frame} stroke="${g.line}" stroke-width="10"/>${frame} stroke="${colour}" stroke-width="7"/><path d="M${x + w / 2} ${y + h / 2}h${w / 2 + 4}" stroke="${colour}" stroke-width="5"/>`,
  );
};

/** Down the side of a quilted panel: one swelling for each channel. */
const swelling = (levels: readonly (readonly [x: number, y: number])[], out: number): string => {
  let d = "";
  for (let i = 1; i < levels.length; i++) {
    const [x0, y0] = levels[i - 1]!;
    const [x1, y1] = levels[i]!;
    const third = (y1 - y0) / 3;
    d += `C${n(x0 + out)} ${n(y0 + third * 0.6)} ${n(x1 + out)} ${n(y1 - third * 0.6)} ${n(x1)} ${n(y1)}`;
  }
  return d;
};

export const coats = {
  trench(g) {
    const leather = darker(g.o.tone, 0.45);
    g.piece("M334 154C352 112 448 112 466 154C452 138 348 138 334 154Z", "second")
      .piece("M336 152C362 130 438 130 464 152L404 290L396 290Z", darker(g.o.tone, 0.45))
      .label(152)
      .pair(SLEEVE)
      .pair("M724 742L730 806L636 820L632 756Z")
      .body("M400 286L470 146L606 202C600 270 590 340 582 404C578 436 578 450 580 474C600 620 630 790 644 904C560 930 480 936 400 936")
      .piece("M462 300L470 934C440 937 360 938 326 933L354 420L398 300Z")
      .piece("M584 214C590 290 570 360 540 396C510 402 470 396 440 380L470 300Z")
      .pair("M402 300L452 128C484 134 514 170 522 196L570 232L524 262L542 290C516 340 476 384 436 410Z", "second")
      .body("M400 448C460 448 530 444 582 436L588 488C530 496 460 500 400 500")
      .pair("M524 160L606 198L602 222L518 188Z")
      .pair("M636 690L732 674L735 702L640 718Z")
      .piece("M494 572L524 560L556 682L526 696Z")
      .piece("M306 572L276 560L244 682L274 696Z")
      .stitch("M636 886C560 910 480 918 474 918")
      .stitch("M420 458C470 458 534 454 578 447M420 490C470 490 534 486 580 478")
      .stitch("M452 160L414 286M532 286C508 332 472 372 444 396M514 200L556 232L518 256")
      .stitch("M500 578L521 568M551 676L528 688")
      .seam("M606 202C600 270 590 340 582 404")
      .stitch("M460 500L464 920", false);
    for (const y of [372, 560, 656]) for (const x of [374, 446]) g.button(x, y, 9.5, leather);
    for (const x of [586, 214]) g.button(x, 207, 6, leather);
    buckle(g, 470, 440, 44, 62, leather);
    for (const x of [692, 76]) buckle(g, x, 680, 18, 32, leather);
    g.fold(578, 400, 500, 430, 11, 6).fold(560, 510, 600, 880, 13, 6).fold(520, 700, 540, 910, 11, 5);
    g.fold(486, 510, 500, 900, 11, 5).fold(420, 520, 410, 900, 9, 4, false);
    sleeveFolds(g);
  },
  puffer(g) {
    const channels = [262, 340, 418, 496, 574, 652, 730];
    const side = [
      [602, 190],
      [600, 262],
      [604, 340],
      [608, 418],
      [610, 496],
      [610, 574],
      [606, 652],
      [598, 730],
    ] as const;
    const outer = [
      [602, 190],
      [660, 262],
      [690, 340],
      [710, 418],
      [722, 496],
      [730, 574],
      [734, 652],
      [730, 712],
    ] as const;
    const inner = [
      [650, 724],
      [640, 652],
      [632, 574],
      [624, 496],
      [616, 418],
      [608, 340],
      [602, 262],
      [602, 190],
    ] as const;
    g.pair(`M602 190${swelling(outer, 15)}L650 724${swelling(inner, -9)}Z`)
      .pair("M728 708L724 768L656 776L652 722Z", "second")
      .body(`M400 172C440 172 474 164 492 150L602 190${swelling(side, 13)}C540 742 460 744 400 744`)
      .body("M400 744C460 744 540 742 598 730L590 784C530 794 460 796 400 796", "second")
      .piece("M312 152C300 96 336 66 400 66C464 66 500 96 488 152C470 186 330 186 312 152Z", "second")
      .piece("M330 132C330 98 360 84 400 84C440 84 470 98 470 132C450 156 350 156 330 132Z", darker(g.o.tone, 0.5))
      .label(112)
      .seam("M602 190C598 300 606 420 610 540", 1.2);
    for (const [i, y] of channels.entries()) {
      const edge = side[i + 1]?.[0] ?? 600;
      g.seam(`M400 ${y + 8}C470 ${y + 8} 550 ${y + 6} ${edge} ${y}`, 1.8);
      if (y < 730) {
        const [out, into] = [outer[i + 1]?.[0] ?? 700, inner.find(([, at]) => at === y)?.[0] ?? 620];
        g.seam(`M${into} ${y}C${into + 30} ${y + 9} ${out - 26} ${y + 6} ${out} ${y}`, 1.6);
        g.fold(into + 8, y + 14, out - 8, y + 12, 9, 2).fold(into + 12, y - 40, out - 14, y - 44, 5, 3);
      }
      g.fold(412, y + 20, edge - 12, y + 14, 10, 2);
      for (let x = 424; x < edge - 20; x += 34) {
        const slip = g.c.range(-8, 8);
        g.fold(x + slip, y - 2, x + slip + g.c.range(-10, 12), y - g.c.range(18, 34), 4, 2);
      }
    }
    const zip = "M400 174V796";
    g.add(
      `<path d="${zip}" stroke="${g.line}" stroke-width="13"/><path d="${zip}" stroke="#b9bcc4" stroke-width="8" stroke-dasharray="3.4 3"/><path d="${zip}" stroke="${g.line}" stroke-width="1.4"/><rect x="393" y="186" width="14" height="20" fill="#d9dbe0" stroke="${g.line}" stroke-width="1.4"/><path d="M400 206V240" stroke="#c2352b" stroke-width="6"/>`,
    );
    g.seam("M312 150C340 178 460 178 488 150", 1.6, false).seam("M496 560L536 650", 3).stitch("M488 562L528 654M506 556L546 646");
  },
  overcoat(g) {
    const horn = darker(g.o.tone, 0.55);
    g.piece("M336 152C352 110 448 110 464 152C450 136 350 136 336 152Z", "second")
      .piece("M338 150C364 128 436 128 462 150L404 360L396 360Z", darker(g.o.tone, 0.5))
      .label(152)
      .pair(SLEEVE)
      .body("M400 360L472 148L606 202C600 270 596 330 598 384C604 560 620 760 630 906C560 930 480 938 400 938")
      .piece("M424 418C440 440 446 470 446 500L450 935C432 938 416 938 400 938L394 380Z")
      .pair("M400 376C424 290 442 220 450 126C482 134 508 160 518 184L568 226L528 252L556 282C528 336 470 390 424 420Z")
      .pair("M478 620L584 608L588 648L482 662Z")
      .piece("M496 392L556 384L558 402L498 411Z")
      .seam("M606 202C600 270 594 330 598 384")
      .seam("M528 252L568 226", 1.4)
      .stitch("M622 888C556 912 480 920 410 920")
      .stitch("M486 630L580 619")
      .seam("M650 640C656 680 660 710 662 748", 1.1);
    for (const y of [452, 560, 668]) g.button(420, y, 11, horn);
    for (const y of [690, 714, 738]) g.button(706, y, 5.5, horn).button(94, y, 5.5, horn);
    g.fold(590, 380, 500, 470, 12, 7).fold(596, 470, 520, 560, 10, -6).fold(600, 680, 560, 900, 13, 6);
    g.fold(500, 690, 520, 910, 11, 5).fold(446, 700, 450, 920, 10, 5).fold(570, 240, 588, 360, 8, 4);
    sleeveFolds(g);
  },
  anorak(g) {
    const contrast = g.o.second ? "second" : lighter(g.o.tone, 0.2);
    g.piece("M400 60C486 60 532 130 522 208C500 238 440 254 400 254C360 254 300 238 278 208C268 130 314 60 400 60Z", contrast)
      .piece("M400 98C450 98 474 150 464 204C448 238 420 258 400 262C380 258 352 238 336 204C326 150 350 98 400 98Z", darker(g.o.tone, 0.5))
      .label(204)
      .pair(SLEEVE, contrast)
      .pair("M724 742L728 796L638 808L632 756Z", darker(g.o.tone, 0.4))
      .body("M400 262C440 252 482 226 512 196L606 202C600 270 594 330 598 384C606 540 610 690 612 822C540 836 460 840 400 840")
      .body("M400 262C440 252 482 226 512 196L606 202C602 262 596 310 597 356C540 376 470 384 400 384", contrast)
      .body("M400 470L540 470L548 640C500 650 450 652 400 652")
      .body("M400 470L540 470L544 520C500 528 450 530 400 530", contrast)
      .seam("M606 202C600 270 594 330 598 384")
      .stitch("M597 362C540 382 470 390 400 390")
      .stitch("M534 478H400M542 512C500 520 450 522 400 522M540 632C500 642 450 644 400 644")
      .stitch("M610 806C540 820 460 824 400 824")
      .stitch("M400 66V98", false)
      .seam("M560 690L590 780", 2.4);
    g.add(
      `<path d="M400 262V470" stroke="${g.line}" stroke-width="12"/><path d="M400 262V470" stroke="#c9ccd2" stroke-width="7" stroke-dasharray="3.4 3"/><path d="M400 288V322" stroke="#c2352b" stroke-width="6"/><path d="M366 250C360 300 364 330 358 372M434 250C440 296 438 326 444 360" stroke="#f4f1e8" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M358 366v20M444 354v20" stroke="#1c2748" stroke-width="9" stroke-linecap="round"/>`,
    );
    for (const x of [452, 348]) g.button(x, 524, 7, "#c9ccd2");
    g.fold(596, 420, 550, 480, 11, 7).fold(604, 640, 550, 700, 11, 7).fold(560, 820, 480, 690, 11, -6);
    g.fold(430, 820, 446, 680, 9, 5).fold(470, 90, 500, 200, 9, 6).fold(600, 740, 470, 770, 9, -6);
    sleeveFolds(g);
  },
} satisfies Record<string, (g: Flat) => void>;
