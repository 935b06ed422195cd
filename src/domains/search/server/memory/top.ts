/** The best of many by a number, equals by the order in which they came. Keeps twice what is wanted at most. */
export class Top<T> {
  readonly #wanted: number;
  #kept: { value: number; order: number; thing: T }[] = [];
  #order = 0;
  #least = -Infinity;

  constructor(wanted: number) {
    this.#wanted = wanted;
  }

  /** Whether a thing of this value would be kept. */
  wants(value: number): boolean {
    return value > this.#least;
  }

  add(value: number, thing: T): void {
    this.#order += 1;
    if (value <= this.#least) return;
    this.#kept.push({ value, order: this.#order, thing });
    if (this.#kept.length >= this.#wanted * 2 + 16) this.#cut();
  }

  #cut(): void {
    this.#kept.sort((left, right) => right.value - left.value || left.order - right.order);
    if (this.#kept.length > this.#wanted) {
      this.#kept.length = this.#wanted;
      this.#least = this.#kept.at(-1)?.value ?? -Infinity;
    }
  }

  best(): { thing: T; value: number }[] {
    this.#cut();
    return this.#kept;
  }
}
