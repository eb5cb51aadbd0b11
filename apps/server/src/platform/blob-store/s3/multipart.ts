import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  type ListPartsCommandInput,
  type ListPartsCommandOutput,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { BlobStoreError } from '../blob-store-error.ts';
import { type NewObject, onlyIfNew, type S3Bucket } from './bucket.ts';
import { isNotFound, isNotImplemented, s3Error, withS3Errors } from './error.ts';

/** A multipart upload. Its object exists once complete() has succeeded. */
export class S3MultipartUpload {
  readonly #bucket: S3Bucket;
  readonly #key: string;
  readonly #uploadId: string;
  readonly #earlierParts: number;
  readonly #parts: Promise<CompletedPart>[] = [];

  private constructor(bucket: S3Bucket, key: string, uploadId: string, partCount = 0) {
    this.#bucket = bucket;
    this.#key = key;
    this.#uploadId = uploadId;
    this.#earlierParts = partCount;
  }

  /** Resumes an upload after `partCount` parts, possibly one of another process. */
  static resume(bucket: S3Bucket, key: string, { uploadId, partCount }: { uploadId: string; partCount: number }) {
    return new S3MultipartUpload(bucket, key, uploadId, partCount);
  }

  get uploadId(): string {
    return this.#uploadId;
  }

  static async begin(bucket: S3Bucket, key: string): Promise<S3MultipartUpload> {
    const begun = await withS3Errors(key, () => bucket.client.send(new CreateMultipartUploadCommand(bucket.at(key))));
    if (!begun.UploadId) throw new BlobStoreError('unavailable', 'The object storage gave no upload id');
    return new S3MultipartUpload(bucket, key, begun.UploadId);
  }

  /** Sends the next part and resolves to its entity tag. The bytes must not change until it resolves. */
  sendPart(bytes: Uint8Array): Promise<string> {
    return this.#add(async (part) => {
      const { ETag } = await this.#bucket.client.send(new UploadPartCommand({ ...part, Body: bytes }));
      return ETag;
    });
  }

  /** Lets the storage copy the next part from another object. The range includes `end`. */
  copyPart(fromKey: string, range: { start: number; end: number }): Promise<string> {
    return this.#add(async (part) => {
      const source = {
        CopySource: this.#bucket.sourceAt(fromKey),
        CopySourceRange: `bytes=${range.start}-${range.end}`,
      };
      const { CopyPartResult } = await this.#bucket.client.send(new UploadPartCopyCommand({ ...part, ...source }));
      return CopyPartResult?.ETag;
    });
  }

  async complete(options: NewObject = {}): Promise<void> {
    await this.completeWith(await Promise.all(this.#parts), options);
  }

  async completeWith(Parts: CompletedPart[], options: NewObject = {}): Promise<void> {
    const request = { ...this.#where(), MultipartUpload: { Parts } };
    await withS3Errors(this.#key, () =>
      onlyIfNew(options, (condition) =>
        this.#bucket.client.send(new CompleteMultipartUploadCommand({ ...request, ...condition })),
      ),
    );
  }

  /** Never throws: the next sweep finds what cannot be removed now. */
  async abort(): Promise<void> {
    // A part that arrives after the abort would stay forever.
    await Promise.allSettled(this.#parts);
    await abortUpload(this.#bucket, { key: this.#key, uploadId: this.#uploadId }).catch(() => undefined);
  }

  #add(
    send: (part: { Bucket: string; Key: string; UploadId: string; PartNumber: number }) => Promise<string | undefined>,
  ): Promise<string> {
    const PartNumber = this.#earlierParts + this.#parts.length + 1;
    const sending = withS3Errors(this.#key, async () => {
      const ETag = await send({ ...this.#where(), PartNumber });
      if (!ETag) throw new BlobStoreError('unavailable', `Part ${PartNumber} was not acknowledged`);
      return { ETag, PartNumber };
    });
    this.#parts.push(sending);
    const sent = sending.then(({ ETag }) => ETag);
    // The rejection is handled where the part is awaited. Until then it must not count as unhandled.
    sent.catch(() => undefined);
    return sent;
  }

  #where() {
    return { ...this.#bucket.at(this.#key), UploadId: this.#uploadId };
  }
}

/** Lists the first parts that have arrived, in order; undefined when the multipart upload does not exist (any more). */
export async function listParts(
  bucket: S3Bucket,
  { key, uploadId, partCount }: { key: string; uploadId: string; partCount: number },
): Promise<{ ETag: string; PartNumber: number }[] | undefined> {
  const parts: { ETag: string; PartNumber: number }[] = [];
  const request: ListPartsCommandInput = { ...bucket.at(key), UploadId: uploadId };
  try {
    for (let isMore = true; isMore; ) {
      const page: ListPartsCommandOutput = await bucket.client.send(new ListPartsCommand(request));
      for (const { ETag = '', PartNumber = 0 } of page.Parts ?? [])
        if (PartNumber <= partCount) parts.push({ ETag, PartNumber });
      // Some servers return a next marker though there is no further page, which the SDK's own paging does not handle.
      isMore = page.IsTruncated === true && parts.length < partCount;
      request.PartNumberMarker = page.NextPartNumberMarker;
    }
    return parts;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw s3Error(error, key);
  }
}

export interface UnfinishedUpload {
  key: string;
  uploadId: string;
  initiated: Date;
}

/** Lists every upload that was neither completed nor aborted; none if the server does not implement the listing. */
export async function* listUnfinishedUploads(bucket: S3Bucket, keyPrefix = ''): AsyncGenerator<UnfinishedUpload> {
  const request: ListMultipartUploadsCommandInput = { Bucket: bucket.name, Prefix: bucket.fullPrefix + keyPrefix };
  for (let isMore = true; isMore; ) {
    const page: ListMultipartUploadsCommandOutput = await listUploads(bucket, request);
    for (const { Key = '', UploadId = '', Initiated = new Date(0) } of page.Uploads ?? []) {
      yield { key: bucket.keyOf(Key), uploadId: UploadId, initiated: Initiated };
    }
    isMore = page.IsTruncated === true && page.NextKeyMarker !== undefined;
    request.KeyMarker = page.NextKeyMarker;
    request.UploadIdMarker = page.NextUploadIdMarker;
  }
}

async function listUploads(
  bucket: S3Bucket,
  request: ListMultipartUploadsCommandInput,
): Promise<ListMultipartUploadsCommandOutput> {
  try {
    return await bucket.client.send(new ListMultipartUploadsCommand(request));
  } catch (error) {
    if (isNotImplemented(error)) return { $metadata: {} };
    throw s3Error(error, 'unfinished uploads');
  }
}

export async function abortUpload(
  bucket: S3Bucket,
  { key, uploadId }: { key: string; uploadId: string },
): Promise<void> {
  try {
    await bucket.client.send(new AbortMultipartUploadCommand({ ...bucket.at(key), UploadId: uploadId }));
  } catch (error) {
    if (!isNotFound(error) && !isNotImplemented(error)) throw s3Error(error, key);
  }
}
