// Stage banners, 1600 x 560: the picture's weight lies at the end of the line, so that a ticket can lie at its start.
import { chance, type Chance } from "./chance.ts";
import { cloth } from "./cloths.ts";
import { mix } from "./colour.ts";
import { asPattern, curve, n, svg, type Point } from "./drawing.ts";
import { scenes } from "./scenes.ts";
import { L, MOODS, P, R, bolts, defs2, sky } from "./stage.ts";

export const banners = {
  /** The house picture: a ship whose containers are cut from cloth, moored by one red thread. */
  port(c: Chance) {
    const W = 1600,
      H = 560,
      { defs, fill } = bolts(c, 14, 0.5);
    let s = R(0, 0, W, H, "url(#sky)") + '<circle cx="1240" cy="150" r="74" fill="#fdf6e6"/>';
    for (let k = 0; k < 3; k++) {
      const pts: Point[] = [];
      for (let x = -60; x <= 1660; x += 150) pts.push([x, 340 + k * 26 - c.range(10, 90 - k * 24)]);
      s += P(curve(pts) + "V560H-60Z", mix("#d9d3c4", "#5f76a8", 0.2 + k * 0.2));
    }
    s += R(0, 404, W, 156, "#22305f");
    for (let i = 0; i < 60; i++) {
      const x = c.range(-40, W),
        y = 412 + Math.sqrt(c.next()) * 146,
        w = c.range(40, 150);
      s += L(`M${n(x)} ${n(y)}q${n(w / 4)}-7 ${n(w / 2)} 0t${n(w / 2)} 0`, c.pick(["#4a62a6", "#8fa2d2", "#34478a"]), 2, 0.7);
    }
    const crane = (x: number, k: number, f: string) =>
      `<g transform="translate(${x} 404) scale(${k})">` +
      L("M-40 0L-26-210M40 0L26-210M-34-80H34M-30-150H30M-34-80L30-150M34-80L-30-150", f, 7) +
      L("M-120-214H190", f, 10) +
      L("M-10-214V-276L-120-214M-10-276L186-214", f, 4) +
      R(-30, -232, 50, 24, f) +
      L("M120-210V-120", f, 2) +
      "</g>";
    s += crane(1440, 1.05, "#33436f") + crane(1300, 0.8, "#5c6c96") + crane(250, 0.7, "#7785a8");
    let box = "";
    for (let col = 0; col < 9; col++) {
      const hgt = ([2, 4, 5, 4, 5, 5, 4, 3, 4][col] ?? 3) - (c.yes(0.25) ? 1 : 0);
      for (let r = 0; r < hgt; r++) {
        const x = 520 + col * 78,
          y = 356 - r * 42;
        box +=
          R(x, y - 40, 75, 40, fill(), 1, 'stroke="#141a33" stroke-width="1.8"') +
          L([1, 2, 3, 4, 5].map((q) => `M${x + q * 12.5} ${y - 38}v36`).join(""), "#0b1028", 1.2, 0.2) +
          R(x, y - 8, 75, 8, "#0b1028", 0.18);
      }
    }
    s +=
      '<g transform="translate(300 105) scale(.74)">' +
      box +
      P("M420 356H1330L1290 452C1280 470 1264 476 1240 476H512C470 476 452 452 440 420Z", "#182246") +
      P("M430 382H1322L1318 392H433Z", "#f6f3ea") +
      P("M431 386H1320L1319 389H432Z", "#c2352b") +
      P("M447 436H1297C1286 470 1264 476 1240 476H512C478 476 458 460 447 436Z", "#a83128") +
      R(1228, 196, 76, 160, "#efe9da", 1, 'stroke="#141a33" stroke-width="2"') +
      R(1220, 186, 92, 14, "#182246") +
      [216, 250, 284, 318].map((y) => [1238, 1262, 1284].map((x) => R(x, y, 14, 12, "#33436f")).join("")).join("") +
      L("M1266 186V140M1250 154H1284", "#182246", 4) +
      P("M1266 142h40l-9 11l9 11h-40z", "#c2352b") +
      "</g>";
    s += L("M0 530C200 470 300 556 430 500C540 452 580 440 626 398", "#c2352b", 3.4);
    return defs2(defs + sky("sky", "#b9c8de", "#f3ecdd")) + s;
  },
  drying: (c: Chance) => scenes.drying(c, MOODS[0], 1600, 560),
  dusk: (c: Chance) => scenes.drying(c, MOODS[4], 1600, 560),
  /** A cutting marker in chalk on denim. */
  marker(c: Chance) {
    const W = 1600,
      H = 560,
      den = cloth("denim", "#24366c");
    let s = R(0, 0, W, H, "url(#den)") + R(0, 0, W, H, "url(#vig)");
    const shapes = [
      "M0 0C30 0 54-20 60-44L160-8C150 44 156 90 172 112L176 330H0Z",
      "M0 60C36 0 90-30 126-30C162-30 216 0 252 60L214 300H38Z",
      "M0 0H120C138 60 165 90 180 104L150 480H30Z",
      "M0 40C60 0 180 0 240 40L236 84C180 56 60 56 4 84Z",
      "M0 0H96V110L48 138L0 110Z",
      "M0 0H280V54H0Z",
    ];
    let x = -60,
      i = c.int(0, 5);
    while (x < 1640) {
      const which = [0, 1, 2, 1, 0, 2][i % 6] ?? 0,
        d = shapes[which] ?? "",
        w = [176, 252, 180][which] ?? 180,
        up = i % 2,
        t = `translate(${x} ${up ? 470 : 90}) ${up ? "scale(1 -1)" : ""}`;
      s +=
        `<g transform="${t}">` +
        L(d, "#f4f1e6", 3.2, 0.92) +
        L(d, "#f4f1e6", 7, 0.12) +
        L(d, "#f4f1e6", 1.2, 0.8, `stroke-dasharray="9 6" transform="translate(${w * 0.04} 12) scale(.92)"`) +
        L(`M${w / 2} 70V230M${w / 2 - 7} 84L${w / 2} 70L${w / 2 + 7} 84M${w / 2 - 7} 216L${w / 2} 230L${w / 2 + 7} 216`, "#f4f1e6", 2, 0.8) +
        "</g>";
      x += w + 26;
      i++;
    }
    for (let k = 0; k < 7; k++)
      s +=
        `<g transform="translate(${80 + k * 240} ${k % 2 ? 40 : 490})">` + L(shapes[3 + (k % 3)] ?? "", "#f4f1e6", 2.4, 0.7, 'transform="scale(.7)"') + "</g>";
    for (let k = 0; k < 900; k++) s += `<circle cx="${n(c.range(0, W))}" cy="${n(c.range(0, H))}" r="${n(c.range(0.4, 1.3))}" fill="#f4f1e6" opacity=".28"/>`;
    s += R(0, 528, W, 32, "#f6f3ea") + R(0, 541, W, 5, "#c2352b");
    return (
      defs2(
        asPattern("den", den, 1.1) +
          '<radialGradient id="vig" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#060a20" stop-opacity=".5"/></radialGradient>',
      ) + s
    );
  },
  /** Bolts of cloth standing side by side, each one a print. */
  bolts(c: Chance) {
    const W = 1600,
      H = 560,
      { defs, all } = bolts(c, 16, 0.6);
    let s = R(0, 0, W, H, "#e4ddcc") + R(0, 452, W, 108, "#c7b997"),
      x = -10,
      i = 0;
    while (x < W) {
      const w = c.range(62, 112),
        top = c.range(50, 170);
      s +=
        `<g filter="url(#b8)">${R(x + 14, top + 20, w, 450 - top, "#0b1028", 0.3)}</g>` +
        R(x, top, w, 470 - top, all[i % all.length] ?? "#c7b997", 1, 'stroke="#181d33" stroke-width="1.6"') +
        R(x, top, w * 0.2, 470 - top, "#fff", 0.22) +
        R(x + w * 0.62, top, w * 0.38, 470 - top, "#0b1028", 0.16) +
        R(x + w * 0.84, top, w * 0.16, 470 - top, "#0b1028", 0.22) +
        `<ellipse cx="${n(x + w / 2)}" cy="${n(top)}" rx="${n(w / 2)}" ry="13" fill="${all[i % all.length] ?? "#c7b997"}" stroke="#181d33" stroke-width="1.6"/><ellipse cx="${n(x + w / 2)}" cy="${n(top)}" rx="${n(w * 0.3)}" ry="7" fill="none" stroke="#fff" opacity=".6"/><ellipse cx="${n(x + w / 2)}" cy="${n(top)}" rx="${n(w * 0.16)}" ry="4.4" fill="#2a2438" stroke="#d8c39c" stroke-width="3"/>` +
        P(`M${n(x)} 470A${n(w / 2)} 13 0 0 0 ${n(x + w)} 470Z`, all[i % all.length] ?? "#c7b997");
      if (c.yes(0.4))
        s +=
          R(x + w * 0.3, 250, w * 0.4, 74, "#fbfaf4", 1, 'stroke="#181d33" stroke-width="1"') +
          L(`M${n(x + w * 0.36)} 268h${n(w * 0.28)}M${n(x + w * 0.36)} 280h${n(w * 0.2)}`, "#1c2748", 3) +
          L(`M${n(x + w * 0.36)} 308h${n(w * 0.28)}`, "#c2352b", 3);
      x += w + c.range(2, 10);
      i++;
    }
    return defs2(defs) + s;
  },
  yarn(c: Chance) {
    return `<g transform="scale(1.3334) translate(0 -190)">${scenes.yarn(c, MOODS[2])}</g>`;
  },
};
export type BannerName = keyof typeof banners;
export const bannerNames = Object.keys(banners) as BannerName[];
export const banner = (kind: BannerName, seed: number | string): string => svg(1600, 560, banners[kind](chance(kind + seed)));
