import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createBucket,
  isSwiftInstalled,
  type S3Server,
  startS3rver,
  startSwift,
} from '../../../apps/server/src/platform/blob-store/testing/s3-servers.ts';
import { SealingKey } from '../../../apps/server/src/platform/sealing/index.ts';

/** Where backups go, and the words of a command that open them. */
export interface Target {
  name: string;
  to: string;
  keyWords: string[];
  /** The settings that make backups there by themselves. */
  settings: Record<string, string>;
}

/** A folder and a bucket with all that is needed to use them for backups, encrypted in three ways. */
export class Targets {
  readonly folder: string;
  /** The settings of the bucket's server, for the product and for commands. */
  readonly environment: Record<string, string>;
  readonly serverName: string;
  /** How to open a bucket without the product. */
  readonly connection: { region: string } & Pick<S3Server, 'endpoint' | 'credentials'>;
  readonly #server: S3Server;

  private constructor(folder: string, server: S3Server, serverName: string) {
    this.folder = folder;
    this.#server = server;
    this.connection = { region: 'us-east-1', endpoint: server.endpoint, credentials: server.credentials };
    this.serverName = serverName;
    this.environment = {
      STUND_BACKUP_S3_ENDPOINT: server.endpoint,
      STUND_BACKUP_S3_ACCESS_KEY_ID: server.credentials.accessKeyId,
      STUND_BACKUP_S3_SECRET_ACCESS_KEY: server.credentials.secretAccessKey,
    };
  }

  /** Swift is used where it is asked for and installed, otherwise s3rver, which cannot list more than 1,000 objects. */
  static async start({ wantsSwift = false } = {}): Promise<Targets> {
    const folder = await mkdtemp(join(tmpdir(), 'stund-soak-backups-'));
    const isSwift = wantsSwift && isSwiftInstalled();
    return new Targets(folder, isSwift ? await startSwift() : await startS3rver(), isSwift ? 'Swift' : 's3rver');
  }

  /** A new, empty place for each of the kinds. */
  async createAll(): Promise<Target[]> {
    return [
      await this.create('folder', 'plain'),
      await this.create('folder', 'key file'),
      await this.create('bucket', 'plain'),
      await this.create('bucket', 'pass phrase'),
    ];
  }

  async create(place: 'folder' | 'bucket', lock: 'plain' | 'key file' | 'pass phrase'): Promise<Target> {
    const isFolder = place === 'folder';
    const to = isFolder ? join(this.folder, randomUUID()) : `s3://${(await createBucket(this.#server)).name}/copies`;
    const name = `${isFolder ? 'folder' : this.serverName}, ${lock}`;
    if (lock === 'plain') return { name, to, keyWords: [], settings: { STUND_BACKUP_TO: to } };
    const isKey = lock === 'key file';
    const file = join(this.folder, `${randomUUID()}.txt`);
    await writeFile(
      file,
      isKey ? (await SealingKey.generate()).identity : `${randomBytes(12).toString('hex')} kaffe\n`,
    );
    const setting = isKey ? 'STUND_BACKUP_KEY_FILE' : 'STUND_BACKUP_PASSPHRASE_FILE';
    return {
      name,
      to,
      keyWords: [isKey ? '--key-file' : '--passphrase-file', file],
      settings: { STUND_BACKUP_TO: to, [setting]: file },
    };
  }

  async stop(): Promise<void> {
    await this.#server.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
