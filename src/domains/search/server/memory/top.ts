/** The best so many by a number, equals by the order in which they came: a heap whose root is the first to go. */
export class Top<T> {
  readonly #wanted: number;
  readonly #values: number[] = [];
  readonly #orders: number[] = [];
  readonly #things: T[] = [];
  #order = 0;

  constructor(wanted: number) {
    this.#wanted = wanted;
  }

  /** Nothing of this value or less would be kept. */
  get least(): number {
    return this.#wanted === 0 ? Infinity : this.#values.length < this.#wanted ? -Infinity : (this.#values[0] as number);
  }

  add(value: number, thing: T): void {
    if (value <= this.least) return;
    this.#order += 1;
    const count = this.#values.length;
    if (count < this.#wanted) this.#rise(count, value, this.#order, thing);
    else this.#sink(value, this.#order, thing);
  }

  #put(at: number, value: number, order: number, thing: T): void {
    this.#values[at] = value;
    this.#orders[at] = order;
    this.#things[at] = thing;
  }

  #isWorse(at: number, value: number, order: number): boolean {
    const other = this.#values[at] as number;
    return other < value || (other === value && (this.#orders[at] as number) > order);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#values[from] as number, this.#orders[from] as number, this.#things[from] as T);
  }

  #rise(from: number, value: number, order: number, thing: T): void {
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#isWorse(above, value, order)) {
        this.#move(above, at);
        at = above;
      } else break;
    }
    this.#put(at, value, order, thing);
  }

  #sink(value: number, order: number, thing: T): void {
    const count = this.#values.length;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= count) break;
      if (below + 1 < count && this.#isWorse(below + 1, this.#values[below] as number, this.#orders[below] as number)) below += 1;
      if (!this.#isWorse(below, value, order)) break;
      this.#move(below, at);
      at = below;
    }
    this.#put(at, value, order, thing);
  }

  best(): { thing: T; value: number }[] {
    return this.#things
      .map((thing, at) => ({ thing, value: this.#values[at] as number, order: this.#orders[at] as number }))
      .sort((left, right) => right.value - left.value || left.order - right.order);
  }
}
