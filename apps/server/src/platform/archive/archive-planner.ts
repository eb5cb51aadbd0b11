import { createHash } from 'node:crypto';
import type { ArchiveEntry, ArchiveLayout } from './archive-entry.ts';
import { packEntries } from './plan-pages.ts';
import { centralHeaderSize, endRecordsSize, localHeaderSize } from './zip-format.ts';

/** A page in its stored form. */
export interface PlannedPage {
  readonly position: number;
  readonly localStart: number;
  readonly centralStart: number;
  readonly packed: Buffer;
}

export interface PlannedArchive extends ArchiveLayout {
  /** Identifies the bytes of the archive. */
  readonly digest: string;
}

const entriesPerPage = 512;

/** Lays out an archive entry by entry, and passes on each page as soon as it is full. */
export class ArchivePlanner {
  readonly #writePage: (page: PlannedPage) => Promise<void>;
  readonly #digest = createHash('sha256');
  #entries: ArchiveEntry[] = [];
  #pageStart = { local: 0, central: 0 };
  #localBytes = 0;
  #centralBytes = 0;
  #entryCount = 0;
  #position = 0;

  constructor(writePage: (page: PlannedPage) => Promise<void>) {
    this.#writePage = writePage;
  }

  async add(entry: ArchiveEntry): Promise<void> {
    this.#entries.push(entry);
    this.#centralBytes += centralHeaderSize(entry, this.#localBytes);
    this.#localBytes += localHeaderSize(entry) + entry.sizeBytes;
    this.#entryCount += 1;
    if (this.#entries.length === entriesPerPage) await this.#flush();
  }

  async finish(): Promise<PlannedArchive> {
    if (this.#entries.length > 0) await this.#flush();
    const layout = {
      entryCount: this.#entryCount,
      centralStart: this.#localBytes,
      centralBytes: this.#centralBytes,
    };
    const totalBytes = layout.centralStart + layout.centralBytes + endRecordsSize(layout);
    return { ...layout, totalBytes, digest: this.#digest.digest('base64url').slice(0, 22) };
  }

  async #flush(): Promise<void> {
    const packed = packEntries(this.#entries);
    this.#digest.update(packed);
    const { local: localStart, central: centralStart } = this.#pageStart;
    await this.#writePage({ position: this.#position, localStart, centralStart, packed });
    this.#entries = [];
    this.#pageStart = { local: this.#localBytes, central: this.#centralBytes };
    this.#position += 1;
  }
}
