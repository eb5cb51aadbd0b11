import { readFile, rename, rm, writeFile } from 'node:fs/promises';

/**
 * The addresses of unfinished uploads, stored in a file next to the report, so that a killed run can be resumed. Without a file
 * they are only in memory.
 */
export class UploadAddresses {
  readonly #path: string | undefined;
  readonly #addresses: Map<string, string>;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(path: string | undefined, addresses: Map<string, string>) {
    this.#path = path;
    this.#addresses = addresses;
  }

  static async open(path: string | undefined): Promise<UploadAddresses> {
    const text = path === undefined ? undefined : await readFile(path, 'utf8').catch(() => undefined);
    return new UploadAddresses(path, new Map(Object.entries(parse(text))));
  }

  find(fingerprint: string): string | undefined {
    return this.#addresses.get(fingerprint);
  }

  remember(fingerprint: string, address: string): void {
    if (this.#addresses.get(fingerprint) === address) return;
    this.#addresses.set(fingerprint, address);
    this.#save();
  }

  forget(fingerprint: string): void {
    if (this.#addresses.delete(fingerprint)) this.#save();
  }

  async close(): Promise<void> {
    await this.#writing;
  }

  #save(): void {
    const path = this.#path;
    if (path === undefined) return;
    this.#writing = this.#writing.then(() => write(path, this.#addresses)).catch(() => undefined);
  }
}

/** Replaces the file atomically. */
async function write(path: string, addresses: ReadonlyMap<string, string>): Promise<void> {
  if (addresses.size === 0) return rm(path, { force: true });
  await writeFile(`${path}.new`, JSON.stringify(Object.fromEntries(addresses)), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

function parse(text: string | undefined): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
  } catch {
    return {};
  }
}
