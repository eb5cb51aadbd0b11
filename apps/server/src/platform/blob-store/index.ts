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
export { DirectorySync } from './disk/directory-sync.ts';
export { hasErrorCode, unlinkIfExists } from './disk/disk-error.ts';
export { FreeSpace } from './disk/free-space.ts';
export { openFileRange } from './disk/open-file.ts';
export { receiveFile } from './disk/receive-file.ts';
export { writeStreamTo } from './disk/write-stream-to.ts';
export type { FileBlobStoreOptions } from './file-system/blob-store.ts';
export { createFileBlobStore } from './file-system/blob-store.ts';
export { noLinkCodes } from './file-system/place-blob.ts';
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
export type { S3BlobStoreOptions, S3ConnectionOptions } from './s3/blob-store.ts';
export { openS3BlobStore } from './s3/open-blob-store.ts';
export { readerOfStream } from './streams/stream-reader.ts';
