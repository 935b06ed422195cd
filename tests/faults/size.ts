/** `FAULT_SIZE=full` runs the sizes of the bar; otherwise a small run for every push. */
const isFull = process.env["FAULT_SIZE"] === "full";
export const size = (small: number, full: number): number => (isFull ? full : small);

/** The figure a test is run for, on a line of its own. */
export const figure = (text: string): void => void process.stdout.write(`figure: ${text}\n`);
