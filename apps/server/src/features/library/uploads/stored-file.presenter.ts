import type { StoredFileReply } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { presentFile } from '../files/index.ts';
import type { StoredFile } from './load-stored-file.ts';

/** The reply to a stored upload. */
export function presentStoredFile(
  { mediaKey, clock }: Pick<RequestContext, 'mediaKey' | 'clock'>,
  { id, checksum, isDuplicate, existence, file, groups, grant, quota }: StoredFile,
): StoredFileReply {
  return {
    uuid: id,
    checksum,
    is_duplicate: isDuplicate,
    existence,
    file: file ? presentFile(file, { groups, mediaKey, grant, now: clock.now() }) : null,
    ...quota,
  };
}
