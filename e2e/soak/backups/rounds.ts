import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectToProduct, type Product, type RunningProduct, startProduct } from '../../harness/product.ts';
import type { Ledger } from './ledger.ts';
import { Load } from './load.ts';
import { readRestored } from './restored.ts';
import { type Target, Targets } from './targets.ts';

export interface BackupFigures {
  kind: string;
  what: 'backup' | 'moment';
  /** Things that the ledger knew, and how many of them had one right state only. */
  things: number;
  certain: number;
  backupMs: number;
  restoreMs: number;
}

interface RoundsOptions {
  rounds: number;
  moments: number;
  /** Where the product makes backups by itself and stores its log. */
  log: { place: 'folder' | 'bucket'; lock: 'key file' | 'pass phrase' };
  random: () => number;
  report: (line: string) => void;
}

/**
 * Backs a product up while people use it, restores each backup elsewhere, and compares it with what was acknowledged before it began. In
 * the end it restores random moments from the log, which have to be exact. Throws at the first difference.
 */
export async function runBackups(options: RoundsOptions): Promise<BackupFigures[]> {
  const { place, lock } = options.log;
  const targets = await Targets.start({ wantsSwift: true });
  try {
    const log = await targets.create(place, lock);
    const product = await startProduct({
      ...targets.environment,
      ...log.settings,
      STUND_BACKUP_TEST_DAYS: '0',
      STUND_RATE_LIMIT_FACTOR: '1000',
      STUND_LOG_LEVEL: 'error',
    });
    try {
      return await new BackupRounds(product, targets, options).run(log);
    } finally {
      await product.stop();
    }
  } finally {
    await targets.stop();
  }
}

class BackupRounds {
  readonly #product: RunningProduct;
  /** Without the settings of the automatic backups, which name another key. */
  readonly #commands: Product;
  readonly #targets: Targets;
  readonly #options: RoundsOptions;
  #restores = 0;

  constructor(product: RunningProduct, targets: Targets, options: RoundsOptions) {
    this.#product = product;
    this.#targets = targets;
    this.#options = options;
    this.#commands = connectToProduct(product, targets.environment);
  }

  async run(log: Target): Promise<BackupFigures[]> {
    const { rounds, moments, random } = this.#options;
    const kinds = await this.#targets.createAll();
    const load = await Load.start(this.#product, { people: 3, pauseMs: 100, random });
    await this.#waitForMetric('stund_backup_time_seconds', 0);
    const begunAtMs = Date.now();
    const figures: BackupFigures[] = [];
    for (let round = 0; round < rounds; round++)
      figures.push(await this.#backUp(kinds[round % kinds.length] as Target, load.ledger));
    await load.stop();
    const endedAtMs = Date.now();
    await this.#waitForMetric('stund_backup_log_time_seconds', endedAtMs / 1000);
    for (let number = 0; number < moments; number++) {
      const atMs = begunAtMs + Math.floor(random() * (endedAtMs - begunAtMs));
      figures.push(await this.#restoreMoment(log, load.ledger, atMs));
    }
    figures.push(await this.#restoreMoment(log, load.ledger, undefined));
    return figures;
  }

  async #backUp(target: Target, ledger: Ledger): Promise<BackupFigures> {
    await sleep(this.#options.random() * 3000);
    const startedAtMs = Date.now();
    await this.#commands.stund('backup', target.to, ...target.keyWords);
    const endedAtMs = Date.now();
    await this.#commands.stund('backup', 'verify', target.to, ...target.keyWords);
    const compared = await this.#restore(target, ledger, { fromMs: startedAtMs, untilMs: endedAtMs });
    return { kind: target.name, what: 'backup', backupMs: endedAtMs - startedAtMs, ...compared };
  }

  async #restoreMoment(target: Target, ledger: Ledger, atMs: number | undefined): Promise<BackupFigures> {
    const moment = atMs ?? Date.now();
    const words = atMs === undefined ? [] : ['--at', new Date(atMs).toISOString()];
    const compared = await this.#restore(target, ledger, { fromMs: moment, untilMs: moment }, words);
    return { kind: target.name, what: 'moment', backupMs: 0, ...compared };
  }

  async #restore(
    { name, to, keyWords }: Target,
    ledger: Ledger,
    { fromMs, untilMs }: { fromMs: number; untilMs: number },
    words: readonly string[] = [],
  ) {
    const folder = join(this.#targets.folder, `restored-${this.#restores++}`);
    const restoredAtMs = Date.now();
    await this.#commands.stund('restore', to, '--into', folder, ...words, ...keyWords);
    const restoreMs = Date.now() - restoredAtMs;
    const differences = ledger.compare(await readRestored(folder), fromMs, untilMs);
    const certain = ledger.countCertain(fromMs, untilMs);
    const what = words.length > 0 ? `the moment ${words.at(-1)}` : 'a backup';
    if (differences.length > 0) throw new Error(`${what} in ${name}, left in ${folder}:\n${differences.join('\n')}`);
    await rm(folder, { recursive: true });
    const figures = { things: ledger.size, certain, restoreMs };
    this.#options.report(`${what} in ${name}: ${ledger.size} things as acknowledged, ${certain} of them certain`);
    return figures;
  }

  /** Waits until a metric is larger than a number. */
  async #waitForMetric(name: string, limit: number): Promise<void> {
    for (;;) {
      const metrics = await (await fetch(`${this.#product.url}/metrics`)).text();
      const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics) ?? [];
      if (Number(value ?? 0) > limit) return;
      await sleep(500);
    }
  }
}
