import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { type Acknowledged, startImport } from './import-process.ts';
import { killAndRestart, type Victim } from './kill-product.ts';
import { makeFolder } from './make-folder.ts';
import { findLosses, listStoredFiles } from './stored-files.ts';

export interface RoundFigures {
  victim: Victim;
  files: number;
  acknowledgedAtKill: number;
  /** From the kill until the server says that it is ready. */
  recoveryMs: number;
  /** From the kill until the import has ended by itself. */
  doneMs: number;
  verifyMs: number;
}

const filesPerRound = 40;
const email = 'kill@example.com';

/** An installation on which one import after another is hit by a kill -9 in its middle. */
export class KillRounds {
  readonly product: RunningProduct;
  readonly #token: string;
  readonly #acknowledged: Acknowledged[] = [];
  #round = 0;

  private constructor(product: RunningProduct, token: string) {
    this.product = product;
    this.#token = token;
  }

  static async start(): Promise<KillRounds> {
    const product = await startProduct({ STUND_LOG_LEVEL: 'warn' });
    await product.addUser({ email, name: 'Kill', password: 'fjorten blå hester' });
    return new KillRounds(product, await product.getToken(email));
  }

  /** Throws when anything acknowledged is lost or doubled, when the import does not go on by itself, or verify finds damage. */
  async run(victim: Victim): Promise<RoundFigures> {
    const folder = join(this.product.dataFolder, 'pictures', `round-${this.#round++}`);
    await makeFolder(folder, filesPerRound);
    const running = startImport(this.product, folder, this.#token);
    await running.reached(3 + Math.floor(Math.random() * (filesPerRound - 15)));
    await sleep(Math.random() * 40);

    const killedAt = performance.now();
    const acknowledgedAtKill = running.acknowledged.length;
    await killAndRestart(this.product, victim);
    const recoveryMs = performance.now() - killedAt;

    const summary = await running.ended;
    const doneMs = performance.now() - killedAt;
    if (summary !== `imported ${filesPerRound}, already there 0, failed 0`)
      throw new Error(`The import said: ${summary}`);
    await this.#expectNoLosses(running.acknowledged);
    const verifyAt = performance.now();
    await this.product.stund('verify');
    const verifyMs = performance.now() - verifyAt;
    return { victim, files: filesPerRound, acknowledgedAtKill, recoveryMs, doneMs, verifyMs };
  }

  /** Looks at everything that was ever acknowledged, after one more start. Ends the installation. */
  async end(): Promise<{ files: number }> {
    await this.product.kill();
    await this.product.start();
    const losses = await findLosses(this.product.url, this.#token, this.#acknowledged);
    if (losses.length > 0) throw new Error(losses.join('\n'));
    await this.product.stund('verify');
    await this.product.stop();
    return { files: this.#acknowledged.length };
  }

  async #expectNoLosses(acknowledged: readonly Acknowledged[]): Promise<void> {
    this.#acknowledged.push(...acknowledged);
    const { url } = this.product;
    const losses = await findLosses(url, this.#token, acknowledged);
    const storedFiles = await listStoredFiles(url, this.#token);
    if (storedFiles.length !== this.#acknowledged.length)
      losses.push(`${storedFiles.length} files are listed, ${this.#acknowledged.length} were acknowledged`);
    if (losses.length > 0) throw new Error(losses.join('\n'));
  }
}
