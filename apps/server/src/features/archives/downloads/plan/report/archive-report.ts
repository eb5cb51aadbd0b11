import type { Language } from '@stund/contract';
import type { GeneratedFile } from '../appendix.ts';
import { reportMessages } from './report.messages.ts';

/** Programs of all systems break lines there. */
const lineEnd = '\r\n';

/** Collects which files an archive does not contain as they are, for a text file in it. */
export class ArchiveReport {
  readonly #language: Language;
  readonly #missing: string[] = [];
  readonly #converted: string[] = [];

  constructor(language: Language) {
    this.#language = language;
  }

  addMissing(path: string): void {
    this.#missing.push(path);
  }

  addConverted(path: string, name: string): void {
    this.#converted.push(`${path} → ${name}`);
  }

  /** None when the archive contains every file in its own format. */
  *finish(): Iterable<GeneratedFile> {
    if (this.#missing.length + this.#converted.length === 0) return;
    const { fileName, intro, missing, converted } = reportMessages[this.#language];
    const paragraphs = [[intro], listOf(missing, this.#missing), listOf(converted, this.#converted)];
    const text = paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join(lineEnd));
    yield { path: [fileName], bytes: [Buffer.from(`${text.join(lineEnd.repeat(2))}${lineEnd}`)] };
  }
}

function listOf(heading: string, paths: readonly string[]): string[] {
  // A name must not look like another line of the list.
  return paths.length === 0 ? [] : [heading, ...paths.map((path) => `- ${path.replace(/\p{Cc}/gu, ' ')}`)];
}
