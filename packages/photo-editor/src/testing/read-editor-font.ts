/// <reference types="node" />
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Reads a bundled font in tests, as the server does. */
export const readEditorFont = async (path: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(path))));
