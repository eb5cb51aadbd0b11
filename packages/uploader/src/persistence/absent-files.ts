import type { JobId } from '@stund/contract';
import type { NewFile, UploadFile } from '../upload-file.ts';

/** Matches absent files of the queue with files that the user has chosen. */
export class AbsentFiles {
  readonly #byPath = new Map<string, UploadFile[]>();
  readonly #byName = new Map<string, UploadFile[]>();
  readonly #taken = new Set<number>();

  /** With `targetJob`, only files for that job. */
  constructor(files: Iterable<UploadFile>, targetJob?: JobId) {
    for (const file of files) {
      if (file.step !== 'absent' || (targetJob !== undefined && file.targetJob !== targetJob)) continue;
      add(this.#byPath, pathKey(file), file);
      if (file.reference === undefined) add(this.#byName, nameKey(file), file);
    }
  }

  /**
   * The absent file that matches, each at most once. When the folder was chosen differently, the name must be unambiguous. Files of an import
   * match only themselves, since exports contain many of the same name.
   */
  claim(found: NewFile): UploadFile | undefined {
    const left = (files: readonly UploadFile[] = []) => files.filter(({ id }) => !this.#taken.has(id));
    const namesakes = found.reference === undefined ? left(this.#byName.get(nameKey(found))) : [];
    const file = left(this.#byPath.get(pathKey(found)))[0] ?? (namesakes.length === 1 ? namesakes[0] : undefined);
    if (file) this.#taken.add(file.id);
    return file;
  }
}

function add(files: Map<string, UploadFile[]>, key: string, file: UploadFile): void {
  const same = files.get(key);
  if (same) same.push(file);
  else files.set(key, [file]);
}

/** Two files of an import may have the same path. */
const pathKey = ({ path, sizeBytes, modifiedMs, reference = '' }: NewFile) =>
  `${sizeBytes} ${modifiedMs} ${reference} ${path}`;
const nameKey = ({ name, sizeBytes, modifiedMs }: NewFile) => `${sizeBytes} ${modifiedMs} ${name}`;
