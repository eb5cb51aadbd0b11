/** What an import has to get right about a file. */
const aspects = {
  dates: /(?:^| )(?:\d{4}-\d{2}-\d{2}T|#\d|\d{4}$)/,
  places: /(?:^| )\(-?\d/,
  descriptions: /(?:^| )"/,
  pairs: /(?:^| )(?:picture|video)(?: |$)/,
  albums: /(?:^| )@/,
  trash: /(?:^| )trash$/,
} as const;
const columns = ['files', ...Object.keys(aspects)] as const;

/** Counts what is right in trees that were described: a fact counts only when everything that is known of its file is right. */
export class Score {
  readonly #right = new Map<string, number>();
  readonly #all = new Map<string, number>();
  trees = 0;

  add(expected: Readonly<Record<string, string>>, found: Readonly<Record<string, string>>): void {
    this.trees += 1;
    for (const [path, wanted] of Object.entries(expected)) {
      const isRight = found[path] === wanted;
      const known = Object.entries(aspects).filter(([, pattern]) => pattern.test(wanted));
      for (const column of ['files', ...known.map(([name]) => name)]) {
        this.#all.set(column, (this.#all.get(column) ?? 0) + 1);
        if (isRight) this.#right.set(column, (this.#right.get(column) ?? 0) + 1);
      }
    }
  }

  /** The cells of a row of the table. */
  cells(): string[] {
    const counts = columns.map((column) => {
      const all = this.#all.get(column) ?? 0;
      return all === 0 ? '' : `${this.#right.get(column) ?? 0} of ${all}`;
    });
    return [String(this.trees), ...counts];
  }
}

/** A table of what is right of all that is in the trees of each source. */
export function tableOf(scores: Readonly<Record<string, Score>>): string {
  const header = ['source', 'trees', ...columns];
  const rows = Object.entries(scores).map(([source, score]) => [source, ...score.cells()]);
  const widths = header.map((_, index) => Math.max(...[header, ...rows].map((row) => row[index]!.length)));
  const lines = [header, ...rows].map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index]!))
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n');
}
