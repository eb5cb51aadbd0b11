import type { DecoderPool } from '../platform/decoder/decoder-pool.ts';
import type { MetadataReader } from '../platform/metadata/metadata-reader.ts';
import type { VideoTools } from '../platform/video/index.ts';

/** The programs that read untrusted files. */
export interface MediaTools {
  decoders: DecoderPool;
  metadata: MetadataReader;
  video: VideoTools;
}
