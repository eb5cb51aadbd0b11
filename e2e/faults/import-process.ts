import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type RunningProduct, repository } from '../harness/product.ts';

/** A file that the server has acknowledged. It must never be lost after that. */
export interface Acknowledged {
  id: string;
  checksum: string;
  path: string;
}

export interface RunningImport {
  readonly acknowledged: readonly Acknowledged[];
  /** Resolves once that many files have been acknowledged, or the import has ended. */
  reached(count: number): Promise<void>;
  /** Resolves to the last line of output when the import has ended. Rejects when it failed. */
  ended: Promise<string>;
}

/** Runs `bin/stund import` as a process of its own, so that it survives when the server is killed. */
export function startImport(product: Pick<RunningProduct, 'url'>, folder: string, token: string): RunningImport {
  const words = ['import', folder, '--server', product.url, '--token', token, '--list', '--no-report'];
  const child = spawn(process.execPath, [`${repository}apps/server/src/commands/stund.ts`, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const acknowledged: Acknowledged[] = [];
  let waiting: Array<{ count: number; resolve(): void }> = [];
  let lastLine = '';
  createInterface({ input: child.stdout }).on('line', (line) => {
    lastLine = line;
    const [, id, checksum, path] = /^(?:imported|present) ([0-9a-f-]{36}) ([0-9a-f]{64}) (.+)$/.exec(line) ?? [];
    if (id === undefined || checksum === undefined || path === undefined) return;
    acknowledged.push({ id, checksum, path });
    for (const each of waiting) if (acknowledged.length >= each.count) each.resolve();
    waiting = waiting.filter((each) => acknowledged.length < each.count);
  });
  const ended = waitForEnd(child, () => lastLine);
  ended.catch(() => undefined);
  return {
    acknowledged,
    async reached(count) {
      const isReached = new Promise<void>((resolve) => waiting.push({ count, resolve }));
      if (acknowledged.length < count) await Promise.race([isReached, ended]);
    },
    ended,
  };
}

async function waitForEnd(child: ChildProcess, lastLine: () => string): Promise<string> {
  let notes = '';
  child.stderr?.on('data', (chunk) => {
    notes += chunk;
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`The import ended with ${status}: ${lastLine()}\n${notes}`);
  return lastLine();
}
