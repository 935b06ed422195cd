/** A name in Latin letters, with the figures and marks that names of people, houses and places have. */
export const latinLetters = /^[\p{Script=Latin}\p{M}\d &.,'’()/-]*$/u;
