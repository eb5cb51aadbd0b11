/** Controls, and characters that change the direction of text, which make a name read as another one. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
/** Characters that Windows does not allow in names, and separators of other systems. */
const forbidden = /[<>:"/\\|?*]/g;
/** Devices of Windows, also with an ending. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\.|$)/i;
const trailing = /[. ]+$/;

/** Room for the index of a name is included. Windows counts UTF-16 code units and limits whole paths, Linux counts bytes. */
const maxUnits = 150;
const maxBytes = 230;
const maxExtensionUnits = 20;

/** A name for one folder or file that every system can extract. `fallback` replaces one of which nothing is left. */
export function safeName(name: string, fallback: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(invisible, '')
    .replace(forbidden, '_')
    .trimStart()
    .replace(trailing, '');
  const named = shorten(plain === '' ? fallback : plain);
  return reserved.test(named) ? `_${named}` : named;
}

/** The name in two parts: `photo`, `.jpg`. */
export function splitExtension(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf('.');
  return dot <= 0 || name.length - dot > maxExtensionUnits ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
}

function shorten(name: string): string {
  if (name.length <= maxUnits && Buffer.byteLength(name) <= maxBytes) return name;
  const [stem, extension] = splitExtension(name);
  let units = extension.length;
  let bytes = Buffer.byteLength(extension);
  let start = '';
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(stem)) {
    units += segment.length;
    bytes += Buffer.byteLength(segment);
    if (units > maxUnits || bytes > maxBytes) break;
    start += segment;
  }
  return `${start.replace(trailing, '') || '_'}${extension}`;
}

/**
 * The names that an archive has so far. No two of them are the same on a system that ignores case or composes characters
 * differently, and none is both a file and a folder.
 */
export class EntryNames {
  readonly #taken = new Set<string>();
  readonly #folders = new Map<string, string>();
  /** The next index of a name that was taken already. */
  readonly #nextIndex = new Map<string, number>();

  /** Adds a file and returns its path in the archive: `folder/name (1).jpg` when `folder/name.jpg` is taken. */
  add(folders: readonly string[], name: string): string {
    let folder = '';
    for (const segment of folders) folder = this.#folder(folder, safeName(segment, '_'));
    return this.#unique(folder, safeName(name, 'file'));
  }

  #folder(parent: string, name: string): string {
    const key = keyOf(`${parent}${name}/`);
    const known = this.#folders.get(key);
    if (known !== undefined) return known;
    const path = `${this.#unique(parent, name)}/`;
    this.#folders.set(key, path);
    this.#folders.set(keyOf(path), path);
    return path;
  }

  #unique(folder: string, name: string): string {
    const path = `${folder}${name}`;
    const key = keyOf(path);
    if (this.#take(key)) return path;
    const [stem, extension] = splitExtension(name);
    for (let index = this.#nextIndex.get(key) ?? 1; ; index += 1) {
      const candidate = `${folder}${stem} (${index})${extension}`;
      if (!this.#take(keyOf(candidate))) continue;
      this.#nextIndex.set(key, index + 1);
      return candidate;
    }
  }

  #take(key: string): boolean {
    if (this.#taken.has(key)) return false;
    this.#taken.add(key);
    return true;
  }
}

function keyOf(path: string): string {
  return path.toUpperCase().toLowerCase().normalize('NFC');
}
