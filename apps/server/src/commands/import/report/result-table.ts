import { type FileHandle, open, rename } from 'node:fs/promises';
import {
  describeResult,
  type Found,
  type ImportOutcome,
  type ResultFormat,
  type RunSummary,
  resultFormats,
} from '@stund/import-sources';

/** Whether a report of this name is a table of one run, instead of the journal of all runs. */
export function isTableName(path: string): boolean {
  return formatOf(path) !== undefined;
}

/**
 * The result of every file of one run as a CSV or JSON file, for people and spreadsheets. It is written as the import goes, and has its
 * name when the run has ended, also when it ended early.
 */
export class ResultTable {
  readonly #file: FileHandle;
  readonly #path: string;
  readonly #format: ResultFormat;
  #writing: Promise<unknown>;
  #rows = 0;

  private constructor(file: FileHandle, path: string, format: ResultFormat) {
    this.#file = file;
    this.#path = path;
    this.#format = format;
    this.#writing = file.appendFile(format.start);
    this.#writing.catch(() => undefined);
  }

  /** Throws the errors of the disk. */
  static async open(path: string): Promise<ResultTable> {
    const format = formatOf(path);
    if (format === undefined) throw new TypeError(`${path} has no known format`);
    if (await isJournal(path)) throw new Error('it is the journal of earlier imports; rename it to .jsonl');
    return new ResultTable(await open(partOf(path), 'w', 0o600), path, format);
  }

  write(found: Found, outcome: ImportOutcome): void {
    this.#append(this.#format.row(describeResult(found, outcome), this.#rows));
    this.#rows += 1;
  }

  /** Throws when something could not be written. */
  async close(summary: RunSummary): Promise<void> {
    this.#append(this.#format.end(summary));
    try {
      await this.#writing;
      await this.#file.sync();
    } finally {
      await this.#file.close();
    }
    await rename(partOf(this.#path), this.#path);
  }

  #append(text: string): void {
    this.#writing = this.#writing.then(() => this.#file.appendFile(text));
    this.#writing.catch(() => undefined);
  }
}

/** Earlier releases wrote the journal to any name. */
async function isJournal(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => undefined);
  if (file === undefined) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('utf8', 0, bytesRead).startsWith('{"source":');
  } finally {
    await file.close();
  }
}

function partOf(path: string): string {
  return `${path}.part`;
}

function formatOf(path: string): ResultFormat | undefined {
  return resultFormats[/\.(csv|json)$/i.exec(path)?.[1]?.toLowerCase() ?? ''];
}
