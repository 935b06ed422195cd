import { darker, mix } from "./colour.ts";
import { n } from "./drawing.ts";
import type { Flat } from "./flat.ts";

/** Short strokes where a seam gathers the cloth below it. */
const gathers = (g: Flat, from: number, to: number, y: (x: number) => number): void => {
  let d = "";
  for (let x = from; x < to; x += 15) {
    const lean = (x - 400) * 0.05;
    d += `M${x} ${n(y(x) + 3)}q${n(lean * 0.3)} 14 ${n(lean)} ${g.c.int(16, 44)}`;
  }
  g.add(`<path d="${d}" stroke="${g.line}" stroke-width="1.1" fill="none" stroke-opacity=".5"/>`);
};

/** A knotted button and its loop, as sewn on a cheongsam. */
const frog = (g: Flat, x: number, y: number, turn: number, colour: string): void => {
  g.add(
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-26 0C-20-9-10-5-4 0C-10 5-20 9-26 0ZM26 0C20-9 10-5 4 0C10 5 20 9 26 0Z" fill="none" stroke="${g.line}" stroke-width="6.5"/><path d="M-26 0C-20-9-10-5-4 0C-10 5-20 9-26 0ZM26 0C20-9 10-5 4 0C10 5 20 9 26 0Z" fill="none" stroke="${colour}" stroke-width="4"/><circle r="6" fill="${colour}" stroke="${g.line}" stroke-width="1.3"/></g>`,
  );
};

export const dresses = {
  shirtdress(g) {
    g.piece("M348 136C374 112 426 112 452 136L404 206L396 206Z", darker(g.o.tone, 0.4))
      .label(142)
      .pair("M590 190C646 210 684 276 708 362L612 400C598 374 584 352 572 332C578 288 584 240 590 190Z")
      .pair("M702 338L712 372L618 408L606 376Z", "second")
      .body("M400 204L472 146L590 190C584 250 578 300 566 348C554 388 544 416 542 446C560 560 612 730 648 898C570 926 480 934 400 934")
      .piece("M385 202L415 202L415 934L385 934Z", "second")
      .body("M400 428C450 428 500 426 540 422L546 466C500 472 450 474 400 474", "second")
      .pair("M402 206L450 132C474 144 488 162 494 186L446 260Z", "second")
      .stitch("M412 210L450 146M444 248L484 186")
      .stitch("M391 210V930", false)
      .stitch("M409 210V930", false)
      .stitch("M640 882C566 908 480 918 418 918")
      .stitch("M420 436C460 436 505 434 537 430M420 466C460 466 505 464 540 459")
      .seam("M590 190C584 250 578 300 566 348")
      .seam("M474 166C514 190 560 204 586 212", 1)
      .seam("M496 560C510 600 524 620 556 626", 1.4);
    for (const y of [240, 310, 380, 530, 610, 690, 770, 850]) g.button(400, y, 6.5);
    g.add(
      `<rect x="378" y="424" width="44" height="54" rx="5" fill="none" stroke="${g.line}" stroke-width="10"/><rect x="378" y="424" width="44" height="54" rx="5" fill="none" stroke="#c9a25c" stroke-width="7"/><path d="M400 451H424" stroke="#c9a25c" stroke-width="5"/>`,
    );
    g.fold(560, 350, 470, 410, 12, 8).fold(470, 250, 456, 400, 9, 5).fold(578, 230, 500, 330, 10, 6);
    for (const [a, b, e, f] of [
      [440, 480, 460, 910],
      [470, 478, 530, 900],
      [505, 474, 590, 880],
      [430, 560, 436, 920],
    ] as const)
      g.fold(a, b, e, f, 13, 6);
    g.fold(600, 230, 660, 340, 10, 5).fold(600, 280, 640, 360, 8, 4);
  },
  slip(g) {
    const strap = "M476 268C484 196 478 122 462 120C448 120 448 210 454 278";
    g.band(strap, 7, mix(g.o.tone, g.o.rib, 0.7))
      .piece("M322 268C360 246 440 246 478 268L506 320L294 320Z", darker(g.o.tone, 0.42))
      .label(262)
      .body("M400 346C438 336 464 304 476 262C504 280 530 300 552 326C546 376 530 424 526 468C542 590 604 770 630 902C560 928 480 938 400 938")
      .body("M400 938C480 938 560 928 630 902L640 934C566 962 480 972 400 972", "second")
      .seam("M552 326C540 334 526 338 514 338", 1.2)
      .stitch("M634 918C562 944 480 954 400 954")
      .seam("M512 340C500 390 496 430 496 462", 1.1);
    let lace = "";
    for (let x = 170; x <= 630; x += 23) {
      const t = (x - 400) / 240;
      lace += `M${x - 11.5} ${n(973 - 36 * t * t)}a11.5 9 0 0 0 23 ${n(-1.4 * t)}`;
    }
    g.add(`<path d="${lace}" fill="none" stroke="${g.line}" stroke-width="1.6"/>`);
    for (const [a, b, e, f] of [
      [476, 280, 404, 372],
      [482, 300, 404, 400],
      [494, 320, 408, 436],
    ] as const)
      g.fold(a, b, e, f, 10, -14);
    for (const [a, b, e, f] of [
      [520, 440, 440, 560],
      [524, 480, 560, 880],
      [470, 540, 500, 920],
      [430, 600, 434, 930],
      [548, 640, 590, 900],
    ] as const)
      g.fold(a, b, e, f, 13, 8);
  },
  tiered(g) {
    g.piece("M338 140C370 156 430 156 462 140C452 178 430 192 400 192C370 192 348 178 338 140Z", darker(g.o.tone, 0.4))
      .label(158)
      .pair("M552 164C606 166 664 214 690 286C662 312 606 322 562 312C548 262 546 212 552 164Z")
      .body("M400 612C490 612 580 602 640 584C676 690 700 800 716 906C610 944 500 954 400 954")
      .body("M400 404C460 404 520 400 560 390C596 452 626 536 644 604C570 628 480 638 400 638")
      .body("M400 192C430 192 452 178 462 140L552 164C546 216 550 268 566 314L562 406C510 418 456 422 400 422")
      .band("M400 196C432 196 456 180 467 142", 12, g.o.rib)
      .seam("M400 196V292", 1.6, false)
      .stitch("M706 884C606 920 500 930 400 930")
      .stitch("M636 590C566 612 480 622 400 622")
      .stitch("M560 396C510 406 456 410 400 410")
      .stitch("M684 276C656 300 606 308 566 300")
      .seam("M566 314C560 300 556 286 554 270", 1.2);
    gathers(g, 250, 556, (x) => 420 - 16 * ((x - 400) / 160) ** 2);
    gathers(g, 172, 632, (x) => 636 - 32 * ((x - 400) / 240) ** 2);
    g.add(
      `<path d="M400 292C372 300 362 330 356 372M400 292C426 304 436 336 440 380" fill="none" stroke="${g.line}" stroke-width="6.5" stroke-linecap="round"/><path d="M400 292C372 300 362 330 356 372M400 292C426 304 436 336 440 380" fill="none" stroke="${g.o.rib}" stroke-width="4" stroke-linecap="round"/><circle cx="356" cy="376" r="6" fill="${g.o.rib}" stroke="${g.line}" stroke-width="1.4"/><circle cx="440" cy="384" r="6" fill="${g.o.rib}" stroke="${g.line}" stroke-width="1.4"/>`,
    );
    for (const [a, b, e, f] of [
      [430, 430, 440, 620],
      [490, 426, 530, 606],
      [536, 418, 596, 590],
      [440, 650, 450, 930],
      [520, 646, 560, 912],
      [590, 630, 650, 886],
    ] as const)
      g.fold(a, b, e, f, 12, 5);
    g.fold(562, 200, 620, 296, 10, 5).fold(566, 240, 660, 270, 9, 5).fold(540, 360, 470, 320, 9, 6);
  },
  cheongsam(g) {
    const piping = g.o.rib;
    g.piece("M352 126C370 112 430 112 448 126C436 150 364 150 352 126Z", darker(g.o.tone, 0.4))
      .pair("M570 190C624 204 660 250 678 314L598 350C584 332 570 312 560 296C562 260 566 226 570 190Z")
      .body("M400 168L450 158L570 190C564 244 558 300 560 342C546 396 530 426 532 466C546 534 578 600 576 682C570 776 560 858 552 934C500 946 450 950 400 950")
      .piece("M346 122C356 158 444 158 454 122L462 172C440 196 360 196 338 172Z", "second")
      .band("M400 186C424 240 494 262 558 286", 7, piping, false)
      .band("M676 312L598 348", 7, piping)
      .band("M548 932C500 942 450 946 400 946", 7, piping)
      .band("M346 122C356 158 444 158 454 122", 5, piping, false)
      .seam("M400 152V188", 1.6, false)
      .seam("M576 690C568 780 558 860 548 932", 3.4)
      .seam("M570 190C564 226 562 262 560 296")
      .seam("M474 330C466 400 466 480 476 560", 1.1);
    frog(g, 400, 170, 0, piping);
    frog(g, 438, 232, 52, piping);
    frog(g, 530, 276, 20, piping);
    g.fold(556, 350, 460, 400, 12, 8).fold(540, 420, 440, 440, 10, 7).fold(536, 500, 440, 560, 12, 8);
    g.fold(572, 650, 470, 760, 12, 8).fold(440, 600, 444, 930, 10, 6).fold(520, 660, 510, 920, 11, 6).fold(580, 224, 640, 300, 9, 4);
  },
} satisfies Record<string, (g: Flat) => void>;
