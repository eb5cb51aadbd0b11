import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { BlobStoreError } from '../blob-store-error.ts';
import type { Checksum, RenditionName } from '../checksum.ts';

const handlePattern = /^[0-9a-f]{12}-\d+-\d+-[0-9a-f]{8}\/[0-9a-f-]{36}$/;
const partialPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const markerPattern = /^[0-9a-f-]{36}\.([0-9a-f]{64})$/;

/**
 * The paths below the root:
 * ```
 * incoming/<run>/<uuid>              bytes that are arriving, or have arrived and are not stored yet
 * incoming/<run>/<uuid>.<checksum>   marker: the same bytes, from keep() to release()
 * partial/<uuid>                     an upload in several requests
 * blobs/ab/cd/<checksum>             a stored blob
 * renditions/ab/cd/<checksum>/<name> a rendition of it
 * quarantine/<checksum>.<uuid>       bytes that were damaged, or that belonged to nothing
 * installation.json                  the label of the store
 * ```
 */
export class FileSystemLayout {
  readonly root: string;
  readonly incoming: string;
  readonly partials: string;
  readonly quarantine: string;
  readonly run: string;
  readonly label: string;
  readonly #runName: string;

  constructor(root: string, runName: string) {
    this.root = root;
    this.incoming = join(root, 'incoming');
    this.partials = join(root, 'partial');
    this.quarantine = join(root, 'quarantine');
    this.run = join(this.incoming, runName);
    this.label = join(root, 'installation.json');
    this.#runName = runName;
  }

  newHandle(): string {
    return `${this.#runName}/${randomUUID()}`;
  }

  temporary(handle: string): string {
    if (!handlePattern.test(handle)) throw new BlobStoreError('invalid-name', 'Not a handle of this store');
    return join(this.incoming, handle);
  }

  marker(handle: string, checksum: Checksum): string {
    return `${this.temporary(handle)}.${checksum}`;
  }

  partial(handle: string): string {
    if (!partialPattern.test(handle)) throw new BlobStoreError('invalid-name', 'Not a handle of this store');
    return join(this.partials, handle);
  }

  isPartialName(name: string): boolean {
    return partialPattern.test(name);
  }

  blobFolder(checksum: Checksum): string {
    return join(this.root, 'blobs', ...shards(checksum));
  }

  blob(checksum: Checksum): string {
    return join(this.blobFolder(checksum), checksum);
  }

  renditionFolder(checksum: Checksum): string {
    return join(this.root, 'renditions', ...shards(checksum), checksum);
  }

  rendition({ checksum, fileName }: RenditionName): string {
    return join(this.renditionFolder(checksum), fileName);
  }
}

/** The checksum in a marker's file name; undefined for temporaries. */
export function findMarkedChecksum(fileName: string): Checksum | undefined {
  return markerPattern.exec(fileName)?.[1] as Checksum | undefined;
}

// 65,536 folders: a hundred million blobs are 1,500 a folder.
function shards(checksum: Checksum): [string, string] {
  return [checksum.slice(0, 2), checksum.slice(2, 4)];
}
