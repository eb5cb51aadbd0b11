import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { JobId } from '@stund/contract';
import { createDownloadBodySchema } from '@stund/contract/schemas';
import { fromBufferPromise } from 'yauzl';
import type { BytesReply } from '../../../../kernel/route.ts';
import type { TestContext } from '../../../../testing/test-context.ts';
import { archiveAddress } from '../download-token.ts';
import { createDownload } from '../operations/create-download.ts';
import { getArchive } from '../operations/get-archive.ts';
import { type CreateAppendix, noAppendix } from '../plan/appendix.ts';
import type { DownloadWithProgress } from '../preparing/download-progress.ts';

export function givenDownload(
  context: TestContext,
  jobId: JobId,
  fields: Record<string, unknown> = {},
  createAppendix: CreateAppendix = noAppendix,
): Promise<DownloadWithProgress> {
  const request = createDownloadBodySchema.parse(fields);
  return createDownload(context, { jobId, request, clientAddress: '192.0.2.1' }, createAppendix);
}

export function tokenOf(context: TestContext, { download }: DownloadWithProgress): string {
  return archiveAddress(context.mediaKey, download).split('/')[4] ?? '';
}

/** Requests the archive as anyone who has its address. */
export function requestArchive(
  context: TestContext,
  token: string,
  request: { method?: string; headers?: Record<string, string> } = {},
): Promise<BytesReply> {
  return getArchive({ ...context, actor: { kind: 'none' } }, { token, method: 'GET', headers: {}, ...request });
}

export async function readArchive(context: TestContext, created: DownloadWithProgress): Promise<Buffer> {
  return readBody(await requestArchive(context, tokenOf(context, created)));
}

/** The bytes of a reply. Its chunks are copied, since their memory is used again. */
export async function readBody({ body }: BytesReply): Promise<Buffer> {
  if (typeof body !== 'function') throw new Error('The reply has no bytes');
  const chunks: Buffer[] = [];
  await body(async (chunk) => void chunks.push(Buffer.from(chunk)));
  return Buffer.concat(chunks);
}

/** The names in an archive. */
export async function listEntries(archive: Buffer): Promise<string[]> {
  const zip = await fromBufferPromise(archive);
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) names.push(entry.fileName);
  return names;
}

/** The bytes of an entry, whose checksum is verified. */
export async function readEntry(archive: Buffer, name: string): Promise<Buffer> {
  const zip = await fromBufferPromise(archive);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name) continue;
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32) throw new Error(`${name} does not have the checksum that the archive says`);
    return bytes;
  }
  throw new Error(`${name} is not in the archive`);
}
