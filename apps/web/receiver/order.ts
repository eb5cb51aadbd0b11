/** The order of a show: as listed, or at random with a new order in each turn. The last of a turn never begins the next one. */
export class ShowOrder<File extends { id: string }> {
  #files: readonly File[];
  readonly #isShuffled: boolean;
  #next = 0;

  constructor(files: readonly File[], isShuffled: boolean) {
    this.#isShuffled = isShuffled;
    this.#files = isShuffled ? shuffle(files) : files;
  }

  /** The next file, around the end. */
  take(): File {
    if (this.#next >= this.#files.length) {
      this.#next = 0;
      if (this.#isShuffled) this.#files = shuffleAgain(this.#files);
    }
    const file = this.#files[this.#next];
    this.#next += 1;
    if (file === undefined) throw new Error('A show without files has no order');
    return file;
  }

  /**
   * Continues with another state of the same list, which has at least one file: new files are added, and those that are gone left out. A show that
   * began again with each new list would never come to the end of a long one.
   */
  update(files: readonly File[]): void {
    const listed = new Map(files.map((file): [string, File] => [file.id, file]));
    const listedOf = (known: readonly File[]) =>
      known.map(({ id }) => listed.get(id)).filter((file) => file !== undefined) as File[];
    const taken = listedOf(this.#files.slice(0, this.#next));
    if (this.#isShuffled) {
      const known = new Set(this.#files.map(({ id }) => id));
      const added = files.filter(({ id }) => !known.has(id));
      const ahead = listedOf(this.#files.slice(this.#next));
      this.#files = [...taken, ...(added.length > 0 ? shuffle([...ahead, ...added]) : ahead)];
      this.#next = taken.length;
    } else {
      const last = taken[taken.length - 1];
      this.#files = files;
      this.#next = last ? files.indexOf(last) + 1 : 0;
    }
  }
}

function shuffleAgain<File>(files: readonly File[]): readonly File[] {
  const last = files[files.length - 1];
  const again = shuffle(files);
  if (again[0] === last) again.push(again.shift() as File);
  return again;
}

/** The algorithm of Fisher and Yates. */
function shuffle<File>(files: readonly File[]): File[] {
  const order = files.slice();
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    const moved = order[index] as File;
    order[index] = order[other] as File;
    order[other] = moved;
  }
  return order;
}
