// Garments, each cut from any cloth or print.
import { childrenswear } from "./cuts-children.ts";
import { coats } from "./cuts-coats.ts";
import { dresses } from "./cuts-dresses.ts";
import { darker, lighter, luma } from "./colour.ts";
import { n } from "./drawing.ts";
import { SLEEVE, sleeveFolds, torsoFolds } from "./folds.ts";
import { Flat, flip, flipDrawing, type Drawn, type Materials } from "./flat.ts";

const basics = {
  tee(g) {
    const neck = "M400 216C438 216 464 192 474 152";
    g.piece("M326 152C360 170 440 170 474 152C464 192 438 216 400 216C362 216 336 192 326 152Z", darker(g.o.tone, 0.35))
      .label(172)
      .pair("M602 200C662 230 706 312 736 398L646 450C628 412 610 382 594 352C592 300 596 250 602 200Z")
      .body("M400 216C438 216 464 192 474 152L602 200C596 250 592 300 594 352C600 520 602 690 606 860C540 874 460 878 400 878")
      .band(neck, 15, g.o.rib, true)
      .seam("M602 200C596 250 592 300 594 352")
      .seam("M605 846C540 860 460 864 400 864", 1)
      .stitch("M605 838C540 852 460 856 400 856")
      .stitch("M728 388L640 438")
      .seam("M326 152C360 168 440 168 474 152", 2, false);
    torsoFolds(g).fold(612, 250, 668, 360, 9, 4).fold(604, 340, 690, 350, 8, 5);
  },
  shirt(g) {
    g.piece("M346 140C372 116 428 116 454 140L404 212L396 212Z", darker(g.o.tone, 0.4))
      .label(146)
      .pair(SLEEVE)
      .body("M400 212L476 154L606 202C598 260 594 320 598 378C604 520 606 660 608 792C602 850 560 876 500 886C460 892 430 888 400 882")
      .pair("M724 742L730 808L636 822L632 756Z", "second")
      .piece("M384 208L416 208L416 884L384 884Z", "second")
      .piece("M450 358L554 358L554 452L502 478L450 452Z", "main")
      .pair("M402 212L452 138C474 150 490 170 496 194L448 270Z", "second")
      .stitch("M412 216L452 152M446 258L486 194", true)
      .stitch("M390 214V880", false)
      .stitch("M410 214V880", false)
      .stitch("M456 374H548", false)
      .stitch("M600 794C592 844 556 866 500 876C460 882 430 878 418 876")
      .seam("M606 202C598 260 594 320 598 378")
      .seam("M476 168C520 196 570 214 602 222", 1);
    for (let y = 236; y < 860; y += 92) g.button(400, y);
    g.button(716, 782, 6).button(84, 782, 6);
    torsoFolds(g);
    sleeveFolds(g);
  },
  hoodie(g) {
    g.piece("M400 58C492 58 536 132 524 214C502 240 440 256 400 256C360 256 298 240 276 214C264 132 308 58 400 58Z")
      .piece("M400 98C452 98 474 152 464 206C448 242 420 264 400 270C380 264 352 242 336 206C326 152 348 98 400 98Z", "second")
      .label(206)
      .pair("M616 228C668 256 694 330 708 420C722 530 732 640 738 752L640 768C630 640 616 510 602 400C598 350 602 290 616 228Z")
      .body("M400 266C440 254 484 228 514 198L616 228C602 290 598 350 602 400C606 560 606 690 600 802C540 812 460 814 400 814")
      .body("M400 572L496 572C510 612 540 642 556 652L556 782C500 788 450 790 400 790")
      .body("M400 814C460 814 540 812 600 802L594 874C540 884 460 886 400 886", "trim")
      .pair("M738 752L728 834L652 844L640 768Z", "trim")
      .seam("M616 228C602 290 598 350 602 400")
      .stitch("M496 584C510 620 538 648 548 656L548 776")
      .stitch("M400 582H492")
      .stitch("M400 278C444 266 490 238 520 208")
      .seam("M400 60V98", 1.4, false)
      .stitch("M404 62V98", false);
    g.add(
      '<path d="M372 252C366 330 376 380 368 440M428 252C436 320 424 370 432 424" stroke="#f4f1e8" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M372 252C366 330 376 380 368 440M428 252C436 320 424 370 432 424" stroke="#1c2748" stroke-width="1" fill="none" stroke-dasharray="3 4" stroke-opacity=".5"/><path d="M368 438v18M432 422v18" stroke="#b08a4a" stroke-width="8"/>',
    );
    for (const s of [1, -1]) g.add(`<circle cx="${400 + s * 28}" cy="250" r="5" fill="#b9a77e" stroke="#1c2748"/>`);
    torsoFolds(g);
    sleeveFolds(g).fold(470, 90, 500, 200, 9, 6).fold(440, 70, 480, 130, 7, 4);
  },
  jacket(g) {
    g.piece("M344 146C372 120 428 120 456 146L404 240L396 240Z", darker(g.o.tone, 0.45))
      .label(156)
      .pair(SLEEVE)
      .body("M400 240L474 158L606 202C600 270 594 330 598 384C604 540 602 680 596 800C540 808 460 812 400 812")
      .body("M400 812C460 812 540 808 596 800L594 868C540 878 460 880 400 880")
      .pair("M724 742L730 812L636 826L632 756Z")
      .piece("M380 236L420 236L420 880L380 880Z")
      .pair("M444 344L568 336L570 372L507 402L444 380Z")
      .pair("M402 242L456 142C486 152 508 176 514 204L458 296Z", "second");
    for (const dx of [0, 7])
      g.stitch(`M${412} ${338 - dx}C470 ${338 - dx} 540 ${332 - dx} 596 ${326 - dx}`)
        .stitch(`M${456 + dx} 398C470 540 478 680 ${484 + dx} 806`)
        .stitch(`M${560 - dx} 392C548 540 536 680 ${532 - dx} 804`);
    g.stitch("M388 244V876", false)
      .stitch("M412 244V876", false)
      .stitch("M452 372L507 394L562 366M452 352L562 345")
      .stitch("M420 820C470 820 540 816 592 810M420 872C470 872 540 868 590 860")
      .stitch("M414 246L456 160M456 282L502 206")
      .stitch("M632 764L722 750M640 816L726 802")
      .seam("M606 202C600 270 594 330 598 384")
      .stitch("M614 210C608 270 602 330 606 384");
    for (let y = 282; y < 870; y += 88) g.button(400, y, 9, "#b9824f");
    g.button(507, 384, 8, "#b9824f").button(293, 384, 8, "#b9824f");
    torsoFolds(g);
    sleeveFolds(g);
  },
  jeans(g) {
    const leg = "M400 166C450 166 500 160 546 152C566 240 578 330 580 420C588 590 594 760 596 912C552 924 500 926 460 920C452 760 438 560 408 424L400 404Z";
    g.piece("M262 106C330 132 470 132 538 106L536 126C470 140 330 140 264 126Z", darker(g.o.tone, 0.4))
      .pair(leg)
      .body("M400 124C450 124 500 116 538 104L546 152C500 160 450 168 400 168");
    if (g.o.isWashed) {
      g.pair("M594 858L597 914C552 926 500 928 458 922L456 868C500 876 550 872 594 858Z", lighter(g.o.tone, 0.55));
      g.add(
        `<path d="M456 884C500 892 550 888 595 876" stroke="#f6f3ea" stroke-width="9" fill="none"/><path d="M456 884C500 892 550 888 595 876" stroke="#c2352b" stroke-width="2.4" fill="none"/>` +
          flipDrawing(
            '<path d="M456 884C500 892 550 888 595 876" stroke="#f6f3ea" stroke-width="9" fill="none"/><path d="M456 884C500 892 550 888 595 876" stroke="#c2352b" stroke-width="2.4" fill="none"/>',
          ),
      );
    } else g.stitch("M596 896C552 908 500 910 458 904");
    for (const k of [0, 8])
      g.stitch(`M${466 + k} 166C${476 + k} ${214 - k} 520 ${246 - k} 560 ${242 - k}`).stitch(
        `M${400 - k} 352C${374 - k} 340 ${366 - k} 300 ${366 - k} 168`,
        false,
      );
    g.seam("M400 168V404", 2, false)
      .seam("M466 166C476 214 520 246 562 242")
      .stitch("M552 160C572 250 584 330 586 420C592 560 596 700 598 852")
      .stitch("M400 132C450 132 500 124 540 112M400 160C450 160 500 154 543 145")
      .seam("M546 152L548 168", 1);
    for (const x of [440, 500])
      for (const s of [x, 800 - x])
        g.add(
          `<rect x="${s - 7}" y="112" width="14" height="60" fill="${g.o.tone}" stroke="${g.line}" stroke-width="1.4"/><path d="M${s - 4} 116v52M${s + 4} 116v52" stroke="${g.o.thread}" stroke-width="1.2" stroke-dasharray="4 3"/>`,
        );
    for (const [x, y] of [
      [472, 176],
      [556, 236],
      [328, 176],
      [244, 236],
    ] as const)
      g.add(`<circle cx="${x}" cy="${y}" r="4.5" fill="#c58a52" stroke="${g.line}"/>`);
    g.button(400, 146, 10, "#c58a52").add('<path d="M500 192h46v34h-40z" fill="none"/>');
    g.fold(408, 400, 500, 350, 10, 5)
      .fold(410, 420, 530, 400, 10, 4)
      .fold(412, 440, 520, 470, 9, -4)
      .fold(576, 560, 480, 600, 10, 6)
      .fold(580, 640, 470, 640, 9, -5)
      .fold(588, 800, 470, 830, 10, 5)
      .fold(590, 850, 480, 800, 8, -5)
      .fold(520, 260, 530, 540, 9, 4);
    if (g.o.isWashed)
      g.fade(
        "M486 300C520 290 540 350 534 470C526 600 494 580 478 450C472 370 470 306 486 300Z",
        "M314 300C280 290 260 350 266 470C274 600 306 580 322 450C328 370 330 306 314 300Z",
        "M520 640C545 640 556 760 548 830C520 830 500 720 520 640Z",
        "M280 640C255 640 244 760 252 830C280 830 300 720 280 640Z",
      );
  },
  dress(g) {
    g.piece("M338 134C372 150 428 150 462 134L424 250L400 340L376 250Z", darker(g.o.tone, 0.4))
      .label(150)
      .pair("M554 160C620 176 676 244 706 340C668 374 612 378 566 356C556 322 550 240 554 160Z")
      .body("M400 340L462 134L554 160C552 220 562 280 550 330C538 376 522 410 516 440C566 560 626 690 646 796C560 824 460 832 400 832")
      .body("M400 832C460 832 560 824 646 796C664 838 676 876 684 914C584 946 470 952 400 952", "second")
      .body("M400 426C450 426 490 424 514 420L520 462C480 470 440 472 400 472", "second")
      .piece("M500 440C540 400 600 400 606 430C606 456 552 462 504 452Z", "second")
      .piece("M498 446C470 500 452 540 458 590L486 586C486 540 500 490 514 456Z", "second")
      .piece("M506 448C540 500 560 550 556 610L528 612C530 560 514 500 496 458Z", "second")
      .piece("M492 432C510 424 524 430 524 446C522 462 504 466 494 456Z", "second")
      .seam("M462 134C450 220 420 300 320 424", 2, false)
      .seam("M400 340L338 134", 1.2, false)
      .stitch("M452 140C440 220 412 296 314 414", false)
      .stitch("M682 902C584 934 470 940 400 940")
      .stitch("M700 332C664 364 614 366 570 346");
    for (let x = 176; x < 640; x += 17) {
      const t = Math.abs(x - 400) / 240,
        y = 832 - 34 * t * t;
      g.add(
        `<path d="M${x} ${n(y + 2)}q${n((x - 400) * 0.012)} 14 ${n((x - 400) * 0.03)} ${g.c.int(14, 40)}" stroke="${g.line}" stroke-width="1.1" fill="none" stroke-opacity=".55"/>`,
      );
    }
    for (const [a, b, e, f] of [
      [424, 470, 440, 900],
      [452, 472, 500, 900],
      [480, 470, 566, 860],
      [500, 468, 620, 830],
      [408, 560, 404, 940],
      [520, 600, 580, 930],
    ] as const)
      g.fold(a, b, e, f, 12, 5);
    g.fold(510, 420, 470, 330, 9, 6).fold(548, 330, 480, 380, 9, 5).fold(570, 190, 640, 330, 11, 5).fold(564, 240, 590, 350, 8, 3);
  },
  skirt(g) {
    const k = 13,
      top = [292, 508] as const,
      low = [150, 650] as const;
    for (let i = 0; i < k; i++) {
      const a = i / k,
        b = (i + 1) / k,
        x = (p: readonly [number, number], t: number) => p[0] + (p[1] - p[0]) * t,
        y = (t: number) => 880 - 60 * (2 * t - 1) ** 2,
        w = (x(low, b) - x(low, a)) * 0.3;
      const d = `M${n(x(top, a))} 208L${n(x(top, b))} 208C${n(x(top, b) + (b - 0.5) * 60)} 420 ${n(x(low, b))} 640 ${n(x(low, b) + w)} ${n(y(b))}L${n(x(low, a) + w * 0.4)} ${n(y(a) + 18)}C${n(x(low, a))} 640 ${n(x(top, a) + (a - 0.5) * 60)} 420 ${n(x(top, a))} 208Z`;
      g.piece(d, "main");
      const s = `M${n(x(top, b) - 3)} 212C${n(x(top, b) + (b - 0.5) * 60 - 8)} 420 ${n(x(low, b) - 16)} 640 ${n(x(low, b) + w - 20)} ${n(y(b))}L${n(x(low, b) + w)} ${n(y(b))}C${n(x(low, b))} 640 ${n(x(top, b) + (b - 0.5) * 60)} 420 ${n(x(top, b))} 212Z`;
      g.pleat(s, `M${n(x(top, a) + 4)} 230L${n(x(low, a) + w + 8)} ${n(y(a))}L${n(x(low, a) + w + 26)} ${n(y(a))}Z`);
    }
    g.body("M400 150C450 150 484 146 508 140L514 212C470 222 440 224 400 224", "trim")
      .stitch("M400 162C450 162 484 158 506 152M400 212C440 212 470 210 510 202")
      .button(400, 186, 9);
  },
  abaya(g) {
    const cuff = "M762 452L702 570L668 540L732 424Z",
      hem = "M392 170C392 420 380 700 352 946L296 940C336 690 352 420 350 160Z";
    g.piece("M330 130C364 150 436 150 470 130L440 200L360 200Z", darker(g.o.tone, 0.5))
      .label(148)
      .piece("M392 168L408 168L448 946L352 946Z", g.o.under)
      .body(
        "M408 170C436 160 456 146 468 128L544 156C626 218 708 330 762 452L702 570C652 508 612 462 588 436C602 600 640 780 668 918C600 938 520 948 448 946",
        "main",
      )
      .piece("M408 170L392 170L352 946L448 946Z", g.o.under)
      .pair(flip(hem), "trim")
      .pair(cuff, "trim")
      .seam("M544 156C560 240 580 360 588 436", 1.2)
      .stitch("M454 160C456 420 470 690 510 938")
      .stitch("M724 414L660 530")
      .stitch("M664 904C600 924 540 932 508 934");
    for (const [a, b, e, f] of [
      [500, 300, 540, 900],
      [540, 420, 610, 900],
      [470, 240, 520, 560],
      [576, 430, 640, 860],
      [560, 300, 690, 500],
      [580, 260, 720, 460],
      [520, 600, 566, 930],
    ] as const)
      g.fold(a, b, e, f, 13, 6);
    g.fold(404, 320, 420, 900, 8, 2, false).fold(396, 400, 384, 920, 8, 2, false);
  },
  thobe(g) {
    g.pair("M586 178C636 202 666 290 690 400C708 500 722 590 730 676L642 694C624 590 598 470 578 372C574 310 578 250 586 178Z")
      .body("M400 156C430 156 450 146 462 134L586 178C578 250 574 310 578 372C588 560 614 760 636 928C560 946 460 952 400 952")
      .pair("M730 676L736 738L648 756L642 694Z")
      .piece("M382 160L418 160L418 500L400 520L382 500Z", "second")
      .piece("M336 136C348 104 452 104 464 136L458 168C440 186 360 186 342 168Z", "second")
      .piece("M348 132C366 116 434 116 452 132C440 150 360 150 348 132Z", darker(g.o.tone, 0.35))
      .piece("M456 380L548 376L548 470L456 474Z")
      .stitch("M388 180V498L400 510L412 498V180", false)
      .stitch("M342 160C362 176 438 176 458 160", false)
      .stitch("M464 392L542 388", false)
      .seam("M586 178C578 250 574 310 578 372")
      .stitch("M632 914C560 932 460 938 400 938")
      .stitch("M644 706L731 688M650 746L734 728")
      .seam("M478 150C500 176 560 200 582 206", 1)
      .seam("M606 700C616 790 628 860 634 920", 1.4);
    for (let y = 214; y < 500; y += 62) g.button(400, y, 6);
    g.button(400, 164, 6);
    for (const [a, b, e, f] of [
      [570, 370, 480, 500],
      [580, 440, 520, 640],
      [430, 520, 450, 930],
      [500, 560, 530, 930],
      [560, 560, 600, 900],
      [470, 300, 450, 480],
    ] as const)
      g.fold(a, b, e, f, 12, 6);
    g.fold(600, 250, 660, 330, 9, 4).fold(600, 400, 690, 430, 10, -5).fold(614, 480, 704, 470, 9, 5).fold(712, 560, 630, 600, 8, 5);
  },
  kids(g) {
    g.piece("M340 166C366 182 434 182 460 166C452 196 430 214 400 214C370 214 348 196 340 166Z", darker(g.o.under, 0.3))
      .label(180)
      .pair("M584 206C644 234 688 300 716 382L634 430C616 396 600 370 584 346C580 300 580 250 584 206Z", "second")
      .body("M400 214C430 214 452 196 460 166L584 206C580 270 578 330 582 520L400 540", "second")
      .band("M400 214C430 214 452 196 460 166", 13, g.o.rib)
      .pair("M444 336L492 178L534 192L486 336Z")
      .body("M400 322L492 322C494 400 528 452 586 470C598 560 612 700 622 846L432 862C428 780 416 690 400 630")
      .pair("M626 800L632 872L430 888L428 816Z", "trim")
      .body("M400 372L462 372L462 450C450 470 424 478 400 478", "trim")
      .pair("M520 520L588 500L596 600L538 610Z")
      .stitch("M400 334L484 334C488 408 522 460 578 480")
      .stitch("M400 386H456M456 390V448C446 462 424 468 400 468")
      .stitch("M454 330L498 188M476 330L522 196")
      .seam("M400 500V630", 1.6, false)
      .stitch("M430 826L626 810")
      .stitch("M528 532L582 516")
      .stitch("M708 374L628 420");
    for (const x of [466, 334])
      g.add(`<rect x="${x - 15}" y="312" width="30" height="34" rx="4" fill="none" stroke="#b9824f" stroke-width="5"/>`).button(x, 352, 10, "#b9824f");
    g.button(582, 560, 8, "#b9824f").button(218, 560, 8, "#b9824f");
    g.fold(580, 480, 500, 560, 11, 6)
      .fold(410, 620, 520, 560, 10, 5)
      .fold(600, 640, 480, 700, 11, 6)
      .fold(612, 760, 500, 720, 9, -5)
      .fold(450, 800, 470, 660, 9, 4)
      .fold(600, 250, 660, 350, 9, 4);
  },
  knit(g) {
    g.piece("M316 152C360 178 440 178 484 152C470 190 442 206 400 206C358 206 330 190 316 152Z", darker(g.o.tone, 0.4))
      .label(176)
      .pair("M610 216C664 246 690 320 704 410C718 520 728 630 734 740L640 758C628 640 614 520 600 412C596 350 600 290 610 216Z")
      .body("M400 206C442 206 470 190 484 152L610 216C600 290 596 350 600 412C606 560 604 680 598 792C540 802 460 804 400 804")
      .body("M400 804C460 804 540 802 598 792L588 876C540 886 460 888 400 888", "trim")
      .pair("M734 740L722 834L652 846L640 758Z", "trim")
      .band("M400 198C440 198 464 182 478 148", 28, g.o.rib)
      .seam("M494 158C540 240 580 340 600 412", 1.6);
    for (let i = 0; i < 46; i++) {
      const t = (i / 45) * Math.PI,
        x = 400 - 80 * Math.cos(t),
        y = 148 + 50 * Math.sin(t);
      g.add(
        `<path d="M${n(x - Math.cos(t) * 12)} ${n(y - 3 + Math.sin(t) * 12)}L${n(x + Math.cos(t) * 12)} ${n(y - Math.sin(t) * 12)}" stroke="${g.line}" stroke-width="1.5" stroke-opacity=".4"/>`,
      );
    }
    torsoFolds(g);
    sleeveFolds(g);
  },
  suit(g) {
    g.piece("M400 560L334 144C360 122 440 122 466 144Z", "#f3f1ea")
      .pair("M602 190C652 214 680 290 694 382C710 500 720 640 726 790L636 804C624 650 608 500 590 390C590 320 596 260 602 190Z")
      .body("M404 560L474 140L602 190C594 260 590 330 588 392C580 450 576 500 582 546C592 660 606 770 612 856C580 876 500 888 456 872C436 812 414 720 404 640")
      .piece("M400 214L424 238L412 262L430 480L400 536L370 480L388 262L376 238Z", "trim")
      .pair("M400 212L452 132C470 140 476 150 480 160L440 252Z", "#f7f5ef")
      .pair("M474 140C504 156 540 200 566 250L524 262L552 306C520 420 460 520 408 580L404 560C424 430 452 270 466 144Z", "second")
      .piece("M462 420L548 402L550 424L464 442Z")
      .pair("M470 664L588 654L592 694L474 706Z")
      .piece("M470 420C474 392 486 384 496 372C506 386 512 380 522 366C530 382 536 388 540 404Z", "trim")
      .seam("M404 560L402 640", 2.2, false)
      .seam("M512 470C506 560 512 640 516 662")
      .seam("M602 190C594 260 590 330 588 392")
      .seam("M566 250L524 262", 1.6)
      .stitch("M480 672L584 662");
    for (const y of [604, 690]) g.button(416, y, 10, darker(g.o.tone, 0.5));
    for (const y of [736, 756, 776]) g.button(710, y, 5, darker(g.o.tone, 0.5)).button(90, y, 5, darker(g.o.tone, 0.5));
    g.fold(580, 540, 440, 600, 10, 6).fold(582, 600, 470, 640, 9, -5).fold(590, 740, 480, 840, 10, 6);
    sleeveFolds(g).fold(540, 210, 590, 330, 8, 4);
  },
} satisfies Record<string, (g: Flat) => unknown>;

const cuts = { ...basics, ...dresses, ...coats, ...childrenswear };
export type CutName = keyof typeof cuts;
export const cutNames = Object.keys(cuts) as CutName[];
export const papers = ["#e9e6de", "#e2e5e8", "#ece2d8", "#dfe4db", "#e5e1ea", "#dbe1ea", "#efe9dc"] as const;

export function garment(cut: CutName, materials: Materials, seed: string, paper: string = papers[0]): Drawn {
  const tone = materials.tone ?? materials.main.ground;
  const g = new Flat({
    scale: 0.6,
    thread: luma(tone) < 0.45 ? "#e9dcc0" : darker(tone, 0.5),
    button: "#f4efe2",
    rib: darker(tone, 0.14),
    under: "#1b2036",
    isWashed: false,
    ...materials,
    tone,
    ink: "#181d33",
    paper,
    seed,
  });
  cuts[cut](g);
  return g.draw();
}
