import { isDailyWorkDue, type TimeOfDay } from '../../../kernel/daily-work.ts';
import type { Services } from '../../../kernel/feature.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { whileLeased } from '../../../kernel/while-leased.ts';
import { isExportRunning } from './export-lock.ts';
import { type ExportMarker, readExportMarker } from './export-marker.ts';
import { type CommandOutcome, runCommandProcess } from './run-command.ts';

/** An account and the folder that has its export. */
export type ExportedAccount = NonNullable<Services['config']['scheduledExports']>['accounts'][number];

export interface ScheduledExportsOptions {
  parts: Pick<Parts, 'database' | 'clock' | 'log'>;
  accounts: readonly ExportedAccount[];
  at: TimeOfDay;
  /** The script of `bin/stund`. */
  script: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/** Updates the exports of accounts at their time of day, one after another. */
export class ScheduledExports {
  readonly #options: ScheduledExportsOptions;
  readonly #ended = new AbortController();
  readonly #triedAt = new Map<string, Date>();
  readonly #waiting = new Set<string>();

  constructor(options: ScheduledExportsOptions) {
    this.#options = options;
  }

  stop(): void {
    this.#ended.abort();
  }

  async run(): Promise<void> {
    const { accounts, parts } = this.#options;
    for (const account of accounts) {
      if (this.#ended.signal.aborted) return;
      // An export that another node works on is examined again a minute later.
      await whileLeased(parts.database, `export ${account.folder}`, () => this.#updateIfDue(account));
    }
  }

  async #updateIfDue(account: ExportedAccount): Promise<void> {
    const { at, parts } = this.#options;
    const marker = await readExportMarker(account.folder).catch(() => undefined);
    const doneAt = marker?.completed ? new Date(marker.completed) : undefined;
    const triedAt = this.#triedAt.get(account.folder);
    if (!isDailyWorkDue({ doneAt, triedAt }, at, parts.clock.now())) return;
    if (await this.#hasToWait(account.folder)) return;
    this.#triedAt.set(account.folder, parts.clock.now());
    await this.#update(account, marker);
  }

  /** An export that a server has started continues when that server is killed, and people run exports too. It is examined again a minute later. */
  async #hasToWait(folder: string): Promise<boolean> {
    const isRunning = await isExportRunning(folder);
    if (isRunning && !this.#waiting.has(folder))
      this.#options.parts.log.info({ folder }, 'An export to the folder is running; the next one waits for its end');
    if (isRunning) this.#waiting.add(folder);
    else this.#waiting.delete(folder);
    return isRunning;
  }

  async #update({ email, folder }: ExportedAccount, marker: ExportMarker | undefined): Promise<void> {
    const { log } = this.#options.parts;
    if (marker?.email.toLowerCase() !== email.toLowerCase()) {
      const message = marker
        ? 'The folder of STUND_EXPORT_TO has the export of another account; nothing is written to it'
        : 'The folder of STUND_EXPORT_TO has no export; is its disk mounted? Run "bin/stund export" once to create it';
      log.error({ folder }, message);
      return;
    }
    const { status, lines } = await this.#export(email, folder);
    if (this.#ended.signal.aborted) return;
    if (status === 0) log.info({ folder, result: lines.at(-1) }, 'Updated an export');
    else log.error({ folder, status, lines }, 'An export could not be updated completely');
  }

  #export(email: string, folder: string): Promise<CommandOutcome> {
    const { script, environment } = this.#options;
    return runCommandProcess({
      script,
      args: ['export', folder, '--user', email, '--xmp'],
      // A server that the command starts for itself must not begin to export too.
      environment: { ...environment, STUND_EXPORT_TO: '' },
      signal: this.#ended.signal,
    });
  }
}
