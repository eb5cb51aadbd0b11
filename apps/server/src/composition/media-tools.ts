import { availableParallelism } from 'node:os';
import type { Config } from '../config/config.ts';
import type { WorkTools } from '../kernel/feature.ts';
import type { MediaTools } from '../kernel/media-tools.ts';
import type { Parts } from '../kernel/request-context.ts';
import { createDecoderPool } from '../platform/decoder/decoder-pool.ts';
import { createTextReader } from '../platform/document-text/index.ts';
import { createMetadataReader } from '../platform/metadata/metadata-reader.ts';
import { createVideoTools } from '../platform/video/index.ts';

const memoryLimitBytes = 2 ** 31;
const idleMs = 30_000;

/** The tools that work while a caller waits. */
export function createRequestTools(config: Config, { clock }: Pick<Parts, 'clock'>): MediaTools {
  return {
    // One of the two is for everybody else, however long the files of one account take.
    decoders: createDecoderPool({ processes: 2, processesEach: 1, timeLimitMs: 60_000, memoryLimitBytes, idleMs }),
    metadata: createMetadataReader({ processes: 1, now: () => clock.now() }),
    video: createVideoTools(config),
  };
}

/** The tools of the tasks. */
export function createWorkTools(config: Config, { clock }: Pick<Parts, 'clock'>): WorkTools {
  const processes = config.mediaProcesses ?? Math.min(availableParallelism(), 4);
  return {
    processes,
    decoders: createDecoderPool({ processes, timeLimitMs: 120_000, memoryLimitBytes, idleMs }),
    metadata: createMetadataReader({ processes: Math.min(processes, 2), now: () => clock.now() }),
    video: createVideoTools(config),
    texts: createTextReader({ processes: Math.min(processes, 2) }),
  };
}

export function closeTools({
  decoders,
  metadata,
  texts,
}: Pick<MediaTools, 'decoders' | 'metadata'> & Partial<Pick<WorkTools, 'texts'>>): void {
  decoders.close();
  texts?.close();
  void metadata.close();
}
