import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { type Checksum, changeTypes, type EditFailure } from '@stund/contract';
import type { EditDocument } from '@stund/photo-editor';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { BlobStoreError } from '../../../../platform/blob-store/index.ts';
import type { SignalledColor } from '../../../../platform/color/signalled-color.ts';
import {
  DecoderLostError,
  type DecoderPool,
  DecodersClosedError,
  type PictureFormat,
  type RenderedEdit,
} from '../../../../platform/decoder/decoder-pool.ts';
import { nameType } from '../../../../platform/file-type/media-type-names.ts';
import type { MetadataReader } from '../../../../platform/metadata/metadata-reader.ts';
import type { VideoTools } from '../../../../platform/video/index.ts';
import { withReceived } from '../../../../storage/index.ts';
import { conversionsOf, pictureFormatOf, useConverted } from '../../../library/media/index.ts';
import { OperationFailedError, runOperation } from '../../../library/operations/index.ts';
import { selectStickersById } from '../../stickers/index.ts';
import { type EditableFile, findOwnFile } from '../edit.repository.ts';
import {
  countLostDecoder,
  discardOpenEdit,
  type EditRevision,
  findRevision,
  lockRendering,
  type OpenEditRow,
} from '../open-edit.repository.ts';
import { stickersIn } from '../require-stickers.ts';
import { finishEdit, originalChecksumOf } from './finish-edit.ts';

/** The programs that rendering an edit uses. The decoders have limits of their own. */
export interface EditTools {
  decoders: DecoderPool;
  metadata: MetadataReader;
  video: VideoTools;
}

/** After this number of lost decoders an edit counts as one that cannot be rendered. */
const maxLostDecoders = 3;

/** An edit that cannot be rendered. */
class EditError extends Error {
  readonly failure: EditFailure;

  constructor(failure: EditFailure, detail?: string) {
    super(detail ?? failure);
    this.failure = failure;
  }
}

/**
 * Renders an edit and stores the picture. May run more than once, also at the same time: the picture is stored once. Throws when another
 * attempt may succeed.
 */
export async function renderEdit(parts: Parts, tools: EditTools, revision: EditRevision): Promise<void> {
  const open = await findRevision(parts.database, revision);
  if (!open) return;
  await runOperation(parts, {
    id: revision.revision,
    work: () => renderOrFail(parts, tools, { revision, open }),
    // Clients ask for the edits of a job again when it has changed.
    onFailure: async (tx) =>
      void (await recordChanges(tx, open.job_id, [{ type: changeTypes.jobChanged }], { isActivity: false })),
  });
}

/** Throws OperationFailedError when the edit cannot be rendered. */
async function renderOrFail(parts: Parts, tools: EditTools, rendering: Rendering): Promise<void> {
  try {
    await renderAndStore(parts, tools, rendering);
  } catch (error) {
    const failure = await failureOf(parts, rendering.revision, error);
    if (failure !== 'gone') throw new OperationFailedError(failure, { cause: error });
    await discard(parts, rendering.revision);
  }
}

/** Why an edit has failed permanently. Throws the error when another attempt may succeed. */
async function failureOf(parts: Parts, revision: EditRevision, error: unknown): Promise<EditFailure | 'gone'> {
  if (error instanceof EditError) return error.failure;
  if (error instanceof BlobStoreError && error.code === 'not-found') return 'original-gone';
  if (error instanceof DecoderLostError && !(error instanceof DecodersClosedError)) {
    if ((await countLostDecoder(parts.database, revision)) >= maxLostDecoders) return 'too-large';
    throw error;
  }
  if (!(error instanceof DomainError)) throw error;
  switch (error.code) {
    case 'quota-exceeded':
      return 'quota-exceeded';
    case 'gone':
    case 'not-found':
      return 'gone';
    case 'forbidden':
    case 'read-only-account':
    case 'unauthenticated':
    case 'account-disabled':
      return 'not-allowed';
    default:
      throw error;
  }
}

/** The job is in the trash or gone, and the edit with it. */
async function discard({ database }: Parts, revision: EditRevision): Promise<void> {
  await inTransaction(database, async (tx) => {
    const open = await lockRendering(tx, revision);
    if (open) await discardOpenEdit(tx, open);
  });
}

interface Rendering {
  revision: EditRevision;
  open: OpenEditRow;
}

async function renderAndStore(parts: Parts, tools: EditTools, { revision, open }: Rendering): Promise<void> {
  const { account_id: accountId, job_id: jobId } = open;
  const original = await findOwnFile(parts.database, accountId, open.original_id);
  if (!original?.checksum.equals(open.original_checksum)) throw new EditError('original-gone');
  const stickers = await findStickers(parts, open);
  await parts.blobStore.withScratchFile(maxResultBytes, (target) =>
    withFiles(
      parts,
      [originalChecksumOf(open), ...stickers.map(({ checksum }) => checksum)],
      async ([path, ...files]) => {
        const given = stickers.map(({ id }, index) => ({ id, path: files[index] as string }));
        const result = await render(parts, tools, { open, original, path: path as string, stickers: given, target });
        await addMetadata(parts, tools, { path: path as string, target, result });
        const { size } = await stat(target);
        const receiving = parts.blobStore.receive(createReadStream(target), { sizeLimitBytes: size });
        await withReceived(parts, receiving, (incoming) =>
          finishEdit(parts, { ...revision, accountId, jobId }, { incoming, mimeType: result.mimeType, original }),
        );
      },
    ),
  );
}

/** Room that the disk must have for a result. */
const maxResultBytes = 512 * 2 ** 20;

async function findStickers({ database }: Parts, open: OpenEditRow) {
  const ids = stickersIn(open.document as unknown as EditDocument);
  const stickers = await selectStickersById(database, open.account_id, ids);
  if (stickers.length < ids.length) throw new EditError('sticker-gone');
  return stickers;
}

/** Calls `use` with the paths of blobs. */
function withFiles<T>(
  parts: Parts,
  checksums: readonly Checksum[],
  use: (paths: string[]) => Promise<T>,
  paths: readonly string[] = [],
): Promise<T> {
  const [next, ...rest] = checksums;
  if (next === undefined) return use([...paths]);
  return parts.blobStore.withLocalFile(next, (path) => withFiles(parts, rest, use, [...paths, path]));
}

interface FilesOfEdit {
  open: OpenEditRow;
  original: EditableFile;
  path: string;
  stickers: ReadonlyArray<{ id: string; path: string }>;
  target: string;
}

const maxConvertedBytes = 1024 * 2 ** 20;

async function render(parts: Parts, tools: EditTools, files: FilesOfEdit): Promise<RenderedEdit> {
  const { mimeType } = nameType(files.original.mime_type, files.original.path);
  const format = pictureFormatOf(mimeType);
  if (format === 'camera-raw') return renderRaw(parts, tools, files);
  const rendered =
    format && (await renderFile(tools, files, { path: files.path, format }).catch(undefinedIfUndecodable));
  if (rendered) return rendered;
  const conversions = conversionsOf(mimeType);
  const picture = { path: files.path, conversions, limitBytes: maxConvertedBytes };
  const converted = await useConverted(parts, tools, picture, (source) =>
    renderFile(tools, files, { ...source, format: 'common' }).catch(undefinedIfUndecodable),
  );
  if (converted) return converted;
  throw new EditError('undecodable');
}

function undefinedIfUndecodable(error: unknown): undefined {
  if (error instanceof EditError && error.failure === 'undecodable') return undefined;
  throw error;
}

/** The previews of all cameras are smaller. */
const maxPreviewBytes = 64 * 2 ** 20;

/** Renders the picture of a camera: from the sensor data, else from the largest preview that can be decoded, which is also what is shown. */
async function renderRaw(parts: Parts, tools: EditTools, files: FilesOfEdit): Promise<RenderedEdit> {
  const developed = await renderFile(tools, files, { path: files.path, format: 'camera-raw' }).catch(
    undefinedIfUndecodable,
  );
  if (developed) return developed;
  for (const preview of await tools.metadata.listPreviews(files.path)) {
    if (preview.sizeBytes > maxPreviewBytes) continue;
    const rendered = await parts.blobStore.withScratchFile(maxPreviewBytes, async (path) =>
      (await tools.metadata.extractPreview(files.path, preview, path))
        ? renderFile(tools, files, { path, format: 'common' }).catch(undefinedIfUndecodable)
        : undefined,
    );
    if (rendered) return rendered;
  }
  throw new EditError('undecodable');
}

async function renderFile(
  { decoders }: EditTools,
  { open, stickers, target }: FilesOfEdit,
  { path, format, color }: { path: string; format: PictureFormat; color?: SignalledColor | undefined },
): Promise<RenderedEdit> {
  const document = open.document as unknown as EditDocument;
  const edit = { document, color, stickers, target };
  const result = await decoders.onBehalfOf(open.account_id).renderEdit(path, format, edit);
  if ('problem' in result) throw new EditError(result.problem, result.detail);
  return result;
}

/** A picture whose original has metadata that cannot be copied is stored without; its date and place are in the database. */
async function addMetadata(
  { blobStore, log }: Parts,
  { metadata }: EditTools,
  { path, target, result }: { path: string; target: string; result: RenderedEdit },
): Promise<void> {
  const { width, height, isSrgb, thumbnail } = result;
  const isCopied = await blobStore.withScratchFile(thumbnail.length, async (thumbnailPath) => {
    await writeFile(thumbnailPath, thumbnail);
    return metadata.copyTo(path, { path: target, width, height, isSrgb, thumbnailPath });
  });
  if (!isCopied) log.info({}, 'The metadata of an original could not be copied to its edited picture');
}
