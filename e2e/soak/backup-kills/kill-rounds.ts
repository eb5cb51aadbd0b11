import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Api } from '../../harness/api.ts';
import { type RunningProduct, startProduct } from '../../harness/product.ts';
import { type Target, Targets } from '../backups/targets.ts';
import { afterMs, type CommandPlace, expectSuccess, runCommand } from './killed-command.ts';

export interface KillFigures {
  what: string;
  kills: number;
  /** Kills before the work had ended by itself. */
  interrupted: number;
}

const filesPerRound = 8;

/** An installation with files, whose backups, restores and moves are killed. */
export class KilledBackups {
  readonly product: RunningProduct;
  readonly targets: Targets;
  readonly target: Target;
  readonly checksums = new Set<string>();
  readonly #api: Api;
  readonly #random: () => number;
  #restored = 0;

  private constructor(
    product: RunningProduct,
    targets: Targets,
    own: { target: Target; api: Api; random: () => number },
  ) {
    this.product = product;
    this.targets = targets;
    this.target = own.target;
    this.#api = own.api;
    this.#random = own.random;
  }

  static async start(random: () => number): Promise<KilledBackups> {
    const targets = await Targets.start();
    const target = await targets.create('folder', 'key file');
    const product = await startProduct({
      ...target.settings,
      STUND_BACKUP_TEST_DAYS: '0',
      STUND_RATE_LIMIT_FACTOR: '1000',
      STUND_LOG_LEVEL: 'error',
    });
    await product.addUser({ email: 'kill@example.com', name: 'Kill', password: 'fjorten blå hester' });
    const api = new Api(product.url, await product.getToken('kill@example.com'));
    const started = new KilledBackups(product, targets, { target, api, random });
    for (let round = 0; round < 3; round++) await started.addFiles();
    return started;
  }

  get place(): CommandPlace {
    const { dataFolder, port } = this.product;
    return { dataFolder, port, environment: this.targets.environment };
  }

  async addFiles(): Promise<void> {
    const jobId = await this.#api.findDefaultJob();
    for (let index = 0; index < filesPerRound; index++) {
      const content = randomBytes(200_000 + index * 50_000);
      const checksum = createHash('sha256').update(content).digest('hex');
      await this.#api.send([{ path: `${checksum.slice(0, 12)}.bin`, content }], jobId);
      this.checksums.add(checksum);
    }
  }

  /** A random moment of work that takes this long, mostly after the start of the program. */
  momentOf(durationMs: number): number {
    return durationMs * (0.2 + 0.8 * this.#random());
  }

  /** One of `count` steps, each of them as likely. */
  stepOf(count: number): number {
    return 1 + Math.floor(count * this.#random());
  }

  /** Runs the command, kills it at a moment of the time that it takes, and runs it to its end. */
  async killAndRepeat(figures: KillFigures, words: readonly string[], durationMs: number): Promise<void> {
    const killed = await runCommand(this.place, words, afterMs(this.momentOf(durationMs)));
    figures.kills += 1;
    if (killed.status === null) figures.interrupted += 1;
    else if (killed.status !== 0) throw new Error(`stund ${words.join(' ')}: ${killed.output}`);
    await this.expectOnlyComplete();
    await expectSuccess(this.place, words);
  }

  /** Every backup that is listed can be read, and has everything. */
  async expectOnlyComplete(): Promise<void> {
    const { to, keyWords } = this.target;
    await expectSuccess(this.place, ['backup', 'verify', to, ...keyWords]);
  }

  newFolder(): string {
    return join(this.targets.folder, `into-${this.#restored++}`);
  }

  /** Expects the bytes of all files in the storage of an installation. */
  async expectBlobs(storage: string): Promise<void> {
    const entries = await readdir(join(storage, 'blobs'), { recursive: true, withFileTypes: true });
    const found = new Set<string>();
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const bytes = await readFile(join(entry.parentPath, entry.name));
      found.add(createHash('sha256').update(bytes).digest('hex'));
    }
    const lost = [...this.checksums].filter((checksum) => !found.has(checksum));
    if (lost.length > 0) throw new Error(`${lost.length} files are not in ${storage}: ${lost.join(' ')}`);
  }

  async stop(): Promise<void> {
    await this.product.stop();
    await this.targets.stop();
  }
}
