/**
 * Words by how they are spelt: which of them a misspelt one may have been meant as. Words share letter pairs with what they were meant as, so only
 * those that share enough are compared letter by letter. Grows as words come; some 50 bytes a word.
 */
export class Vocabulary {
  readonly #words: string[] = [];
  readonly #byPair = new Map<number, Postings>();
  /** How many pairs each word shares with the one asked for; all zero between two questions. */
  #shared = new Uint8Array(1_024);

  get size(): number {
    return this.#words.length;
  }

  /** About what it takes, in bytes. */
  get bytes(): number {
    let bytes = this.#shared.byteLength;
    for (const postings of this.#byPair.values()) bytes += postings.list.byteLength + 120;
    return bytes;
  }

  /** A word that is not here yet. */
  enter(word: string): void {
    const position = this.#words.length;
    this.#words.push(word);
    for (const pair of pairsOf(word)) {
      let postings = this.#byPair.get(pair);
      if (!postings) this.#byPair.set(pair, (postings = { list: new Uint32Array(4), count: 0 }));
      if (postings.count === postings.list.length) {
        const larger = new Uint32Array(postings.list.length * 2);
        larger.set(postings.list);
        postings.list = larger;
      }
      postings.list[postings.count] = position;
      postings.count += 1;
    }
  }

  /** Words within the edits that their length allows, with how far they are: an edit counts 1, a likely slip less. */
  near(typed: string): { word: string; distance: number }[] {
    const most = allowedEdits(typed);
    if (most === 0 || typed.length > longestWord) return [];
    if (this.#shared.length < this.#words.length) this.#shared = new Uint8Array(this.#words.length * 2);
    const shared = this.#shared;
    const pairs = pairsOf(typed);
    // Positions of words that share enough; each is looked at once, when it comes to the threshold.
    const enough = Math.max(1, pairs.length - 2 * Math.round(most) - 1);
    const close: number[] = [];
    const lists: Postings[] = [];
    for (const pair of pairs) {
      const postings = this.#byPair.get(pair);
      if (!postings) continue;
      lists.push(postings);
      for (let index = 0; index < postings.count; index++) {
        const position = postings.list[index] as number;
        const count = ((shared[position] as number) + 1) & 0xff;
        shared[position] = count;
        if (count === enough) close.push(position);
      }
    }
    for (const { list, count } of lists) for (let index = 0; index < count; index++) shared[list[index] as number] = 0;
    const near: { word: string; distance: number }[] = [];
    for (const position of close) {
      const word = this.#words[position] as string;
      if (Math.abs(word.length - typed.length) > most + 0.5) continue;
      const distance = slipDistance(typed, word, most);
      if (distance <= most) near.push({ word, distance });
    }
    return near;
  }
}

type Postings = { list: Uint32Array; count: number };

const longestWord = 24;
/** What a slip that people often make counts. */
const slip = 0.6;
/** A letter left out is commoner than one put for another, which may be any; a strange one put in is the rarest. */
const lost = 0.85;
const changed = 1.1;
const extra = 1.2;
const slack = 0.2;

/** Short words have too many neighbours for two edits. Arabic ones say more in fewer letters: those of three may hold a slip. */
const allowedEdits = (word: string): number => {
  if (word.length < 4) return word.length === 3 && word > "\u0600" ? lost : 0;
  return word.length < 5 ? extra : 2 + slack;
};

/** Letter pairs of a word with its ends marked, each once. */
const pairsOf = (word: string): number[] => {
  const pairs: number[] = [];
  let before = 1;
  for (let index = 0; index <= word.length; index++) {
    const letter = index === word.length ? 2 : word.charCodeAt(index);
    const pair = (before << 16) | letter;
    if (!pairs.includes(pair)) pairs.push(pair);
    before = letter;
  }
  return pairs;
};

/** The scripts that are compared end before it. */
const mostLetter = 0x700;
/** Of each letter a bit for each group of letters that are heard or typed for one another, in Latin and Arabic script. */
const groupsOf = new Uint32Array(mostLetter);
for (const [at, group] of [
  "aeiouy",
  "ckqs",
  "sz",
  "fv",
  "ijy",
  "gj",
  "bp",
  "dt",
  "mn",
  "vw",
  "xs",
  "طت",
  "صس",
  "ضظد",
  "ذزد",
  "ثتس",
  "قكغ",
  "هح",
  "جغ",
  "وا",
  "يا",
].entries())
  for (const letter of group) groupsOf[letter.charCodeAt(0)] = (groupsOf[letter.charCodeAt(0)] as number) | (1 << at);

const mostLetters = 62;
const rows = [new Float64Array(64), new Float64Array(64), new Float64Array(64)] as [Float64Array, Float64Array, Float64Array];
const [rightLetters, rightGroups] = [new Uint16Array(64), new Uint32Array(64)];

/**
 * Edits from one word to another: a letter added, lost, changed, or two neighbours swapped. Doubling, swapping and letters that sound alike are
 * the slips that people make; another first letter is one that they seldom make. More than `limit` as soon as it is more.
 */
export function slipDistance(left: string, right: string, limit: number): number {
  let [last, current, beforeLast] = rows;
  const width = right.length;
  if (width > mostLetters) return limit + 1;
  for (let column = 0; column < width; column++) {
    const letter = right.charCodeAt(column);
    rightLetters[column] = letter;
    rightGroups[column] = letter < mostLetter ? (groupsOf[letter] as number) : 0;
    last[column] = column;
  }
  last[width] = width;
  let letterBefore = 0;
  for (let row = 1; row <= left.length; row++) {
    const letter = left.charCodeAt(row - 1);
    const groups = letter < mostLetter ? (groupsOf[letter] as number) : 0;
    const isDoubled = row > 1 && letterBefore === letter;
    const more = isDoubled ? slip - 0.1 : extra;
    current[0] = row;
    let best: number = row;
    let [otherBefore, cornerCost, leftCost] = [0, last[0] as number, row as number];
    for (let column = 1; column <= width; column++) {
      const other = rightLetters[column - 1] as number;
      const above = last[column] as number;
      let cost = cornerCost;
      let less = lost;
      if (letter !== other) {
        cost += (groups & (rightGroups[column - 1] as number)) !== 0 ? slip : changed;
        if (row === 1 && column === 1) cost += 0.4;
        if (column > 1 && otherBefore === other) less = slip - 0.1;
        if (row > 1 && column > 1 && letter === otherBefore && letterBefore === other) {
          const swapped = (beforeLast[column - 2] as number) + slip;
          if (swapped < cost) cost = swapped;
        }
      }
      if (above + more < cost) cost = above + more;
      if (leftCost + less < cost) cost = leftCost + less;
      current[column] = cost;
      if (cost < best) best = cost;
      cornerCost = above;
      leftCost = cost;
      otherBefore = other;
    }
    if (best > limit) return limit + 1;
    letterBefore = letter;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[width] as number;
}
