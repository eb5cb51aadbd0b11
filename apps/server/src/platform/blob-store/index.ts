export type {
  BlobReader,
  BlobStore,
  ByteRange,
  IsReferenced,
  ListedBlob,
  ListedRendition,
  MirrorPair,
  OpenBlob,
  OpenRendition,
  ReceiveOptions,
  RenditionBytes,
  SweepOptions,
  SweepResult,
} from './blob-store.ts';
export type { BlobStoreErrorCode } from './blob-store-error.ts';
export { BlobStoreError } from './blob-store-error.ts';
export type { Checksum } from './checksum.ts';
export type { FileBlobStoreOptions } from './file-system/blob-store.ts';
export { createFileBlobStore } from './file-system/blob-store.ts';
export type { IncomingBlob } from './incoming-blob.ts';
export { createMirroredBlobStore } from './mirrored/blob-store.ts';
export { openLater } from './mirrored/open-later.ts';
export { receiveCopy, watchSource } from './mirrored/receive-copy.ts';
export type {
  Appended,
  AppendOptions,
  ListedPartial,
  PartialBlob,
  PartialBlobs,
} from './partial-blobs.ts';
export { createRunName, isRunDead } from './run-name.ts';
export type { S3BlobStoreOptions } from './s3/blob-store.ts';
export { createS3BlobStore } from './s3/blob-store.ts';
export { readerOfStream } from './streams/stream-reader.ts';
