import {
  changeShare,
  createShare,
  type FileId,
  getShare,
  type JobId,
  limits,
  type Share,
  setJobPassword,
} from '@stund/contract';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { newId } from '../../../../shared/new-id.ts';
import type { ShareRequest } from '../../../../shared/sharing/share-request.ts';
import { isSameChoice, passwordOf, type ShareOptions, wireOptionsOf } from '../model/share-options.ts';
import { refreshShares } from './list-shares.ts';

/** The share of one dialog: it is created once, and changed when other options are chosen afterwards. */
export interface ShareDraft {
  id: JobId;
  /** The options of the last attempt. */
  options: ShareOptions | undefined;
  isCreated: boolean;
}

export function startShareDraft(): ShareDraft {
  return { id: newId<JobId>(), options: undefined, isCreated: false };
}

/** More files than one share can contain. */
export class TooManyFilesError extends Error {
  override readonly name = 'TooManyFilesError';
}

/**
 * Makes sure that the share of the draft exists with these options, and fetches it. Can be repeated after a failure. Throws
 * `TooManyFilesError`, and as `callEndpoint` does.
 */
export async function ensureShare(draft: ShareDraft, request: ShareRequest, options: ShareOptions): Promise<Share> {
  const before = draft.options;
  draft.options = options;
  if (!draft.isCreated) await create(draft, request, options);
  // After a lost reply the share may exist with the options of that attempt.
  if (before && !isSameChoice(before, options)) await change(draft.id, before, options);
  void refreshShares();
  return fetchShare(draft.id);
}

async function create(draft: ShareDraft, request: ShareRequest, options: ShareOptions): Promise<void> {
  const password = passwordOf(options);
  const reply = await callEndpoint(createShare, {
    body: {
      id: draft.id,
      file_uuids: await collectIds(request),
      ...wireOptionsOf(options),
      ...(password !== null && { password }),
    },
  });
  // A reply without the id is a failure (docs/rules/shares.md#sh1).
  if (reply.id !== draft.id) throw new Error('create share failed');
  draft.isCreated = true;
}

async function change(id: JobId, before: ShareOptions, options: ShareOptions): Promise<void> {
  await callEndpoint(changeShare, { params: { id }, body: wireOptionsOf(options) });
  const password = passwordOf(options);
  if (password !== passwordOf(before)) await callEndpoint(setJobPassword, { params: { id }, body: { password } });
}

async function collectIds({ listIds }: ShareRequest): Promise<FileId[]> {
  const ids: FileId[] = [];
  for await (const id of listIds()) {
    ids.push(id);
    if (ids.length > limits.filesPerShare) throw new TooManyFilesError();
  }
  return ids;
}

/** The share as its recipients find it. Throws as `callEndpoint` does. */
function fetchShare(shareId: JobId): Promise<Share> {
  return callEndpoint(getShare, { params: { id: shareId } });
}
