import type { TakeoutFile } from '@stund/contract';

/** The edits of one manifest have at most so many characters: an importer reads it as one text, and refuses large ones. */
const maxEditCharacters = 200_000_000;

/**
 * Writes the files of a manifest one after another, readable, except for the edits, which would be half as large again. Edits beyond the limit of
 * a manifest are left out, so that its importer does not lose everything else.
 */
export class TakeoutFileWriter {
  readonly #maxCharacters: number;
  #characters = 0;

  constructor(maxCharacters: number = maxEditCharacters) {
    this.#maxCharacters = maxCharacters;
  }

  /** The file as an entry of `files`, indented by two spaces. */
  write(file: TakeoutFile): string {
    const text = JSON.stringify({ ...file, edit: null }, null, 1);
    const edit = file.edit === null ? 'null' : JSON.stringify(file.edit);
    const isWithin = this.#characters + edit.length <= this.#maxCharacters;
    if (isWithin) this.#characters += edit.length;
    // A line break cannot be in a text of JSON, so this is the field itself.
    const written = text.replace(emptyEdit, () => `\n "edit": ${isWithin ? edit : 'null'}`);
    return written.replaceAll('\n', '\n  ');
  }
}

const emptyEdit = '\n "edit": null';
