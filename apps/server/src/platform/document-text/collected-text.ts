/** The text of a document up to a limit. What is beyond it is not found. */
export class CollectedText {
  readonly #limit: number;
  readonly #pieces: string[] = [];
  #length = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.#length >= this.#limit;
  }

  add(text: string): void {
    const piece = text.slice(0, this.#limit - this.#length);
    this.#length += piece.length;
    if (piece !== '') this.#pieces.push(piece);
  }

  /** Divides what follows from the words before. */
  separate(): void {
    const last = this.#pieces.at(-1);
    if (last !== undefined && last !== ' ') this.add(' ');
  }

  toString(): string {
    return this.#pieces.join('');
  }
}
