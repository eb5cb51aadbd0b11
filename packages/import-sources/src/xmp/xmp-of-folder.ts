import type { FileFacts } from '../found/found-file.ts';
import { readSmallFile } from '../found/read-small.ts';
import type { SourceFolder } from '../found/source-folder.ts';
import { notTakenOfXmp, parseXmp, xmpNamesOf } from './xmp-sidecar.ts';

/** The XMP files of a folder. */
export class XmpOfFolder {
  readonly #folder: SourceFolder;
  readonly #signal: AbortSignal;
  readonly #indexes: ReadonlyMap<string, number>;
  /** The names of the XMP files whose pictures are in the folder. */
  readonly #described: ReadonlySet<string>;

  constructor(folder: SourceFolder, signal: AbortSignal) {
    this.#folder = folder;
    this.#signal = signal;
    const entries = [...folder.names.entries()].filter(([, name]) => isXmp(name));
    this.#indexes = new Map(entries.map(([index, name]) => [name.toLowerCase(), index]));
    const others = entries.length === 0 ? [] : folder.names.filter((name) => !isXmp(name));
    this.#described = new Set(others.flatMap((name) => xmpNamesOf(name.toLowerCase())));
  }

  /** Whether an XMP file describes a picture of the folder. */
  describes(name: string): boolean {
    return this.#described.has(name.toLowerCase());
  }

  /** What an XMP file says whose picture is not in the folder. */
  async orphanFactsOf(name: string): Promise<FileFacts | undefined> {
    const index = this.#indexes.get(name.toLowerCase());
    if (index === undefined || this.describes(name)) return undefined;
    const text = await readSmallFile(this.#folder, index, this.#signal);
    const facts = text === undefined ? {} : parseXmp(text);
    return Object.keys(facts).length > 0 ? facts : undefined;
  }

  /** What the XMP file of a picture says. */
  async knownOf(name: string): Promise<KnownByXmp> {
    if (this.#indexes.size === 0 || isXmp(name)) return nothing;
    const indexes = xmpNamesOf(name.toLowerCase()).map((candidate) => this.#indexes.get(candidate));
    const index = indexes.find((each) => each !== undefined);
    const text = index === undefined ? undefined : await readSmallFile(this.#folder, index, this.#signal);
    return text === undefined ? nothing : { facts: parseXmp(text), notTaken: notTakenOfXmp(text) };
  }
}

interface KnownByXmp {
  facts: FileFacts;
  /** What Stund has no place for. */
  notTaken: readonly string[];
}

const nothing: KnownByXmp = { facts: {}, notTaken: [] };

function isXmp(name: string): boolean {
  return /\.xmp$/i.test(name);
}
