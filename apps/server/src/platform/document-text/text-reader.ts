import { createProcessPool } from '../process-pool/process-pool.ts';
import type { TextFormat } from './text-format.ts';
import type { TextAnswer, TextRequest } from './text-protocol.ts';

/** The reader was closed, which says nothing about the document. */
export class TextReaderClosedError extends Error {}
class TextReaderDiedError extends Error {}

/** Reads the words of documents, whatever these contain. */
export interface TextReader {
  /** Waits for a free process. Answers with a failure for a document that cannot be read within the limits. Throws TextReaderClosedError. */
  read(path: string, format: TextFormat): Promise<TextAnswer>;
  close(): void;
}

export interface TextReaderOptions {
  processes: number;
  timeLimitMs?: number;
  memoryLimitBytes?: number;
  idleMs?: number;
}

/** A process ends when it is larger than this, since a document has enlarged it. */
const idleMemoryLimitBytes = 160 * 2 ** 20;
const heapMegabytes = 192;
const tooMuch = 'The document takes too much time or memory';
const maxFailureLength = 500;

/** Creates a reader that starts processes on demand: see docs/adr/0071-text-of-documents.md. */
export function createTextReader({
  processes,
  timeLimitMs = 20_000,
  memoryLimitBytes = 320 * 2 ** 20,
  idleMs = 10_000,
}: TextReaderOptions): TextReader {
  const pool = createProcessPool<TextRequest, TextAnswer>({
    module: new URL('./text-process.ts', import.meta.url),
    processes,
    timeLimitMs,
    memoryLimitBytes,
    idleMs,
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    mayStay: (_, residentBytes) => residentBytes <= idleMemoryLimitBytes,
    lostError: (reason) =>
      reason === 'closed' ? new TextReaderClosedError('The server is shutting down') : new TextReaderDiedError(tooMuch),
  });
  return {
    async read(path, format) {
      const answer = await pool.ask('', { path, format }).catch((error: unknown): TextAnswer => {
        if (error instanceof TextReaderDiedError) return { failure: error.message };
        throw error;
      });
      if (!('failure' in answer)) return answer;
      return { failure: answer.failure.slice(0, maxFailureLength).toWellFormed().replaceAll('\0', '') };
    },
    close: pool.close,
  };
}
