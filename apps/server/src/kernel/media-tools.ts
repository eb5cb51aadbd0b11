import type { DecoderPool } from '../platform/decoder/decoder-pool.ts';
import type { TextReader } from '../platform/document-text/index.ts';
import type { MetadataReader } from '../platform/metadata/metadata-reader.ts';
import type { VideoTools } from '../platform/video/index.ts';

/** The programs that read untrusted files. */
export interface MediaTools {
  decoders: DecoderPool;
  metadata: MetadataReader;
  video: VideoTools;
}

/** Those that process new bytes. Without a reader of texts, documents are stored as they are. */
export interface IngestTools extends MediaTools {
  texts?: TextReader | undefined;
}
