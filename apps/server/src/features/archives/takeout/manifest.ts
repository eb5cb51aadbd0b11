import { type FileId, type PersonId, takeoutFileName, takeoutFormat, takeoutVersion } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import { safeName } from '../../../platform/archive/index.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { divideByDocuments } from '../../editing/edits/index.ts';
import type { Appendix, CreateAppendix, GeneratedFile, PlannedFile } from '../downloads/index.ts';
import { collectPeople, describeFiles, describeJob, describePeople } from './describe.ts';
import { findJob, selectFilesById, selectIdsByUpload } from './takeout.repository.ts';
import { TakeoutFileWriter } from './takeout-file-writer.ts';

/** Adds `stund.json` to the archives of takeouts. */
export function takeoutAppendix({ clock }: Pick<Parts, 'clock'>): CreateAppendix {
  return (tx, download) => {
    if (download.options['option'] !== 'takeout') return undefined;
    const { account_id: accountId, guest_id: guestId, owner_id: ownerId } = download;
    return new Manifest(tx, {
      jobId: download.job_id,
      self: accountId ?? guestId ?? undefined,
      isOwner: accountId === ownerId,
      folder: takeoutFolderOf(download),
      exported: clock.now(),
    });
  };
}

/** The folder that everything in a takeout is in, so that its parts can be unpacked in one place. */
export function takeoutFolderOf({ name }: { name: string }): string {
  return safeName(name.replace(/\.zip$/i, ''), 'takeout');
}

interface ManifestFacts {
  jobId: PlannedFile['jobId'];
  self: PersonId | undefined;
  isOwner: boolean;
  folder: string;
  exported: Date;
}

/** However many files there are, so many are described at a time. */
const filesPerQuery = 1000;

class Manifest implements Appendix {
  readonly #tx: Tx;
  readonly #facts: ManifestFacts;
  readonly #entries = new Map<FileId, string>();

  constructor(tx: Tx, facts: ManifestFacts) {
    this.#tx = tx;
    this.#facts = facts;
  }

  /** Converted files are not the originals that a manifest describes, and files of other jobs are in the trash. */
  async addFiles(files: readonly PlannedFile[]): Promise<void> {
    const prefix = `${this.#facts.folder}/`;
    for (const { fileId, jobId, name, isConverted } of files)
      if (!isConverted && jobId === this.#facts.jobId)
        this.#entries.set(fileId, name.startsWith(prefix) ? name.slice(prefix.length) : name);
  }

  *finish(): Iterable<GeneratedFile> {
    yield { path: [this.#facts.folder, takeoutFileName], bytes: this.#write() };
  }

  async *#write(): AsyncGenerator<Buffer> {
    const { jobId, self, isOwner, exported } = this.#facts;
    const described = {
      job: await findJob(this.#tx, jobId),
      relation: isOwner ? ('owner' as const) : ('visitor' as const),
    };
    const job = await describeJob(this.#tx, described);
    const people = new Set<PersonId>();
    collectPeople(people, job, []);
    const head = { format: takeoutFormat, version: takeoutVersion, exported: exported.toISOString(), job };
    yield Buffer.from(`${JSON.stringify(head, null, 1).slice(0, -2)},\n "files": [`);
    let separator = '\n';
    const writer = new TakeoutFileWriter();
    const ids = await selectIdsByUpload(this.#tx, jobId, [...this.#entries.keys()]);
    for (let start = 0; start < ids.length; start += filesPerQuery) {
      for (const part of await divideByDocuments(this.#tx, ids.slice(start, start + filesPerQuery))) {
        const files = await describeFiles(this.#tx, described, await selectFilesById(this.#tx, part));
        collectPeople(people, null, files);
        for (const file of files) {
          const entry = this.#entries.get(file.id) as string;
          yield Buffer.from(`${separator}${writer.write({ ...file, entry })}`);
          separator = ',\n';
        }
      }
    }
    const named = JSON.stringify(await describePeople(this.#tx, people, self), null, 1);
    yield Buffer.from(`\n ],\n "people": ${named.replaceAll('\n', '\n ')}\n}\n`);
  }
}
