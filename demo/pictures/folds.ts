// How cloth falls on the shapes that many cuts share.
import type { Flat } from "./flat.ts";

/** A long set-in sleeve, right of the centre front. */
export const SLEEVE = "M606 202C654 226 680 292 694 382C710 500 718 620 724 742L632 756C622 640 612 500 598 378C594 320 598 260 606 202Z";
export const sleeveFolds = (g: Flat): Flat =>
  g
    .fold(612, 250, 668, 330, 9, 4)
    .fold(610, 400, 700, 452, 11, -6)
    .fold(616, 500, 706, 470, 9, 6)
    .fold(700, 560, 626, 606, 8, 5)
    .fold(632, 700, 718, 668, 7, 4);
export const torsoFolds = (g: Flat): Flat =>
  g
    .fold(590, 356, 490, 450, 15, 10)
    .fold(596, 420, 520, 560, 11, -8)
    .fold(470, 250, 452, 420, 9, 6)
    .fold(600, 640, 470, 720, 12, 9)
    .fold(560, 850, 520, 690, 10, -6)
    .fold(430, 860, 446, 600, 9, 5)
    .fold(598, 740, 500, 800, 9, -6);
