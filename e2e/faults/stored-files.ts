import { createHash } from 'node:crypto';
import {
  authorizationOf,
  buildRequest,
  type CallInput,
  type Endpoint,
  getDefaultJob,
  type JobId,
  type ListedFile,
  listFiles,
  mediaAddress,
  type ReplyOf,
} from '@stund/contract';
import type { Acknowledged } from './import-process.ts';

/**
 * Every file of the account's timeline, as the API lists them. A file that moves to the day it was taken between two pages would be
 * on both or on neither: then it is listed once more.
 */
export async function listStoredFiles(origin: string, token: string): Promise<ListedFile[]> {
  for (;;) {
    const { id, last_serial } = await call(origin, token, getDefaultJob, {});
    const files = await listPages(origin, token, id);
    if ((await call(origin, token, getDefaultJob, {})).last_serial === last_serial) return files;
  }
}

async function listPages(origin: string, token: string, id: JobId): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { members: 1, ...(cursor && { cursor }) };
    const page = await call(origin, token, listFiles, { params: { id }, query });
    files.push(...page.files);
    if (page.next_cursor === null) return files;
    cursor = page.next_cursor;
  }
}

/** What is wrong with files that were acknowledged: not listed, listed twice, or with other bytes when downloaded. */
export async function findLosses(
  origin: string,
  token: string,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const storedFiles = await listStoredFiles(origin, token);
  const byId = new Map(storedFiles.map((file) => [file.id as string, file]));
  const losses: string[] = [];
  for (const { id, checksum, path } of acknowledged) {
    const file = byId.get(id);
    if (!file) losses.push(`${path} was acknowledged as ${id} and is not listed`);
    else if (file.path !== path) losses.push(`${id} is listed as ${file.path} instead of ${path}`);
    else if ((await downloadChecksum(origin, file)) !== checksum) losses.push(`${path} came back with other bytes`);
  }
  const checksums = new Set(storedFiles.map((file) => file.checksum));
  if (checksums.size < storedFiles.length) losses.push(`${storedFiles.length - checksums.size} files are listed twice`);
  return losses;
}

async function downloadChecksum(origin: string, file: ListedFile): Promise<string> {
  const answer = await fetch(origin + mediaAddress(file, 'original'));
  if (answer.status !== 200) return `status ${answer.status}`;
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
}

async function call<E extends Endpoint>(
  origin: string,
  token: string,
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  const { method, address } = buildRequest(endpoint, input);
  const answer = await fetch(origin + address, { method, headers: { authorization: authorizationOf(token, btoa) } });
  if (!answer.ok) throw new Error(`${method} ${address} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ReplyOf<E>;
}
