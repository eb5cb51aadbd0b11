import { formatBytes, formatDuration } from './format.ts';
import type { ProgressOutput } from './terminal.ts';

export interface ProgressFacts {
  files: number;
  /** Undefined when only files are counted. */
  bytes?: number | undefined;
  /** Undefined while they are still being counted. */
  totalFiles: number | undefined;
  totalBytes?: number | undefined;
  /** An additional remark, such as that the server does not answer. */
  remark?: string | undefined;
}

export interface Progress {
  /** Clears the bar until it is drawn next, so that something else can be printed. */
  clear(): void;
  stop(): void;
}

const redrawMs = 200;
const lineEveryMs = 5000;
const barWidth = 24;
/** The rate is measured over this window, so that the remaining time follows the current speed. */
const rateWindowMs = 20_000;
const longestRemainingMs = 48 * 3_600_000;

/** Shows the progress of work: a bar on a terminal, a plain line every few seconds elsewhere. */
export function startProgress(output: ProgressOutput, look: () => ProgressFacts): Progress {
  const meter = new RateMeter();
  const isBar = output.isTTY === true;
  let lastLineAtMs = Date.now();

  const draw = () => {
    const facts = look();
    const nowMs = Date.now();
    const rate = facts.bytes === undefined ? 0 : meter.measure(nowMs, facts.bytes);
    if (isBar) output.write(`\r\x1b[2K${fit(describe(facts, rate, true), output.columns)}`);
    else if (nowMs - lastLineAtMs >= lineEveryMs) {
      lastLineAtMs = nowMs;
      output.write(`${describe(facts, rate, false)}\n`);
    }
  };
  const timer = setInterval(draw, redrawMs);
  const clear = () => {
    if (isBar) output.write('\r\x1b[2K');
  };
  return {
    clear,
    stop() {
      clearInterval(timer);
      clear();
    },
  };
}

class RateMeter {
  #samples: Array<{ atMs: number; bytes: number }> = [];

  /** Measures the bytes per second within the window. */
  measure(atMs: number, bytes: number): number {
    this.#samples.push({ atMs, bytes });
    while (this.#samples.length > 2 && atMs - this.#samples[0]!.atMs > rateWindowMs) this.#samples.shift();
    const first = this.#samples[0]!;
    return atMs === first.atMs ? 0 : ((bytes - first.bytes) * 1000) / (atMs - first.atMs);
  }
}

function describe(facts: ProgressFacts, bytesPerSecond: number, withBar: boolean): string {
  const { files, bytes, totalFiles, totalBytes, remark } = facts;
  const share = bytes === undefined ? shareOf(files, totalFiles) : shareOf(bytes, totalBytes);
  const parts = [
    share !== undefined && withBar && `[${'#'.repeat(Math.floor(share * barWidth)).padEnd(barWidth, '.')}]`,
    share !== undefined && `${Math.floor(share * 100)} %`,
    totalFiles === undefined ? `${files} files` : `${files} of ${totalFiles} files`,
    bytes !== undefined &&
      (totalBytes === undefined ? formatBytes(bytes) : `${formatBytes(bytes)} of ${formatBytes(totalBytes)}`),
    bytesPerSecond > 0 && `${formatBytes(bytesPerSecond)}/s`,
    totalBytes !== undefined && remaining(totalBytes - (bytes ?? 0), bytesPerSecond),
    remark,
  ];
  return parts.filter((part) => part).join('  ');
}

function shareOf(done: number, total: number | undefined): number | undefined {
  return total === undefined ? undefined : total === 0 ? 1 : Math.min(1, done / total);
}

/** Undefined while the rate says nothing yet: small files, or a large one that is still being hashed, would announce months. */
function remaining(bytes: number, bytesPerSecond: number): string | undefined {
  const durationMs = bytesPerSecond > 0 ? (Math.max(0, bytes) / bytesPerSecond) * 1000 : Number.POSITIVE_INFINITY;
  return durationMs <= longestRemainingMs ? `${formatDuration(durationMs)} left` : undefined;
}

/** Truncates a line to the width of the terminal. A terminal with an unknown width reports 0. */
function fit(line: string, columns: number | undefined): string {
  return line.slice(0, (columns || 80) - 1);
}
