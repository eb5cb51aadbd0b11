import { takeoutFileName } from '@stund/contract';
import type { FoundFile, SourceFolder, Unreadable } from '@stund/import-sources';

/** The files that manifests describe. They are not imported a second time as files without one. */
export class CoveredFiles {
  readonly #keys = new Set<string>();

  add(origin: string, source: string): void {
    this.#keys.add(`${origin}\0${source}`);
  }

  has(origin: string, source: string): boolean {
    return this.#keys.has(`${origin}\0${source}`);
  }
}

/** A folder with a manifest, and everything below it. */
export class ManifestFolder {
  readonly #root: SourceFolder;
  readonly #files = new Map<string, { folder: SourceFolder; index: number }>();

  constructor(root: SourceFolder) {
    this.#root = root;
  }

  get origin(): string {
    return this.#root.origin;
  }

  contains({ origin, path }: SourceFolder): boolean {
    const { path: own } = this.#root;
    return origin === this.origin && (own === '' || path === own || path.startsWith(`${own}/`));
  }

  add(folder: SourceFolder): void {
    const start = this.#root.path === '' ? 0 : this.#root.path.length + 1;
    const below = folder.path.slice(start);
    for (const [index, name] of folder.names.entries())
      this.#files.set(keyOf(below === '' ? name : `${below}/${name}`), { folder, index });
  }

  /**
   * The file that an entry of the manifest names; undefined when there is none. Only files that were found are looked up, so that
   * an entry cannot lead out of the folder.
   */
  async find(entry: string): Promise<FoundFile | Unreadable | undefined> {
    const place = this.#files.get(keyOf(entry));
    return place?.folder.find(place.index);
  }

  /** The manifest itself. */
  async findManifest(): Promise<FoundFile | Unreadable> {
    return this.#root.find(this.#root.names.indexOf(takeoutFileName));
  }
}

/** Some systems compose the characters of names differently when they unpack an archive. */
function keyOf(path: string): string {
  return path.normalize('NFC');
}
