import { createDecoderPool } from '../../../../platform/decoder/decoder-pool.ts';
import { createMetadataReader } from '../../../../platform/metadata/metadata-reader.ts';
import { createVideoTools } from '../../../../platform/video/index.ts';
import { cleanUpLater } from '../../../../testing/clean-up.ts';
import type { EditTools } from '../rendering/render-edit.ts';

/** The programs that render edits, as the worker has them. They end with the test file. */
export function givenEditTools(limits: { timeLimitMs?: number; memoryLimitBytes?: number } = {}): EditTools {
  const { timeLimitMs = 120_000, memoryLimitBytes = 2 ** 31 } = limits;
  const decoders = createDecoderPool({ processes: 1, timeLimitMs, memoryLimitBytes, idleMs: 30_000 });
  const metadata = createMetadataReader({ processes: 1, now: () => new Date() });
  cleanUpLater(async () => {
    decoders.close();
    await metadata.close();
  });
  return { decoders, metadata, video: createVideoTools({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }) };
}
