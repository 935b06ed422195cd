/** Letters of what is looked for in an inbox. */
export const soughtMax = 60;
