import type { DecoderPool } from '../../platform/decoder/decoder-pool.ts';
import type { MetadataReader } from '../../platform/metadata/metadata-reader.ts';

/** What reads strangers' files. */
export interface MediaTools {
  decoders: DecoderPool;
  metadata: MetadataReader;
}
