import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Checksum, FileId } from '@stund/contract';
import { vanishedDays, withFolderReads } from '../../../../storage/index.ts';
import { cleanUpLater } from '../../../../testing/clean-up.ts';
import { givenContext, type TestAccount, type TestContext } from '../../../../testing/test-context.ts';
import { addFolder, type DescribedFolder, listFolders, removeFolder, rescanFolders, scanFolder } from '../index.ts';

/** A picture of one pixel, and others that differ by what follows it. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
export const picture = (text: string) => Buffer.concat([pixel, Buffer.from(text)]);

/** A temporary folder that is shown to accounts, and what they see of it. */
export class ShownFolder {
  readonly context: TestContext;
  readonly path: string;
  #id = '';

  private constructor(context: TestContext, path: string) {
    this.context = context;
    this.path = path;
  }

  static async create(): Promise<ShownFolder> {
    const plain = await givenContext();
    const path = await mkdtemp(join(tmpdir(), 'stund-folder-'));
    cleanUpLater(() => rm(path, { recursive: true, force: true }));
    return new ShownFolder({ ...plain, blobStore: withFolderReads(plain.blobStore, plain.database) }, path);
  }

  async put(name: string, text: string): Promise<void> {
    await mkdir(join(this.path, name, '..'), { recursive: true });
    await writeFile(join(this.path, name), picture(text));
  }

  async show(account: TestAccount): Promise<void> {
    const emails = [await this.#emailOf(account)];
    ({ id: this.#id } = await addFolder(this.context, { path: this.path, emails, ownFolders: [] }));
  }

  /** Shows it no longer to one account, and returns the number of files. */
  async hide(account: TestAccount): Promise<number> {
    const email = await this.#emailOf(account);
    return removeFolder(this.context, { path: this.path, email }, new AbortController().signal);
  }

  async #emailOf({ accountId }: TestAccount): Promise<string> {
    const { email } = await this.context.database
      .selectFrom('account')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return email;
  }

  /** Scans once with what is there taken for all that there is. */
  async acceptMissing(now?: Date): Promise<void> {
    await rescanFolders(this.context, { path: this.path, acceptsMissing: true });
    await this.scan(now);
  }

  /** What `folder list` knows of it. */
  async describe(): Promise<DescribedFolder> {
    return (await listFolders(this.context.database)).find(({ path }) => path === this.path)!;
  }

  async scan(now = new Date()): Promise<void> {
    await scanFolder({ ...this.context, clock: { now: () => now } }, this.#id, { settleMs: 0 });
  }

  /** Lets a file vanish from the folder for longer than it stays in timelines. */
  async remove(name: string): Promise<void> {
    await rm(join(this.path, name));
    await this.scan();
    await this.scan(new Date(Date.now() + (vanishedDays + 1) * 86_400_000));
  }

  /** The files of the timeline outside the trash, by their names. */
  async filesOf({
    jobId,
  }: Pick<TestAccount, 'jobId'>): Promise<Array<{ id: FileId; path: string; checksum: Checksum }>> {
    const rows = await this.context.database
      .selectFrom('file')
      .select(['id', 'path', 'checksum'])
      .where('job_id', '=', jobId)
      .where('deleted_at', 'is', null)
      .orderBy('path')
      .execute();
    return rows.map(({ checksum, ...file }) => ({ ...file, checksum: checksum.toString('hex') as Checksum }));
  }

  async namesOf(account: Pick<TestAccount, 'jobId'>): Promise<string[]> {
    return (await this.filesOf(account)).map(({ path }) => path);
  }

  async read(checksum: Checksum): Promise<Buffer> {
    return buffer((await this.context.blobStore.open(checksum)).stream);
  }
}
