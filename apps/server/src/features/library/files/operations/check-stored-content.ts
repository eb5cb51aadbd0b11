import type { Checksum, ContentState } from '@stund/contract';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { findLostBlobs } from '../../../../storage/index.ts';
import { type HeldContent, selectHeldContents } from '../stored-content.repository.ts';

export interface CheckedContent {
  checksum: Checksum;
  state: ContentState;
  sizeBytes?: number;
  verifiedSince?: Date | undefined;
}

/**
 * What the caller's account has of these contents, for someone who wants to delete them elsewhere. The storage itself is asked whether it has
 * the bytes: rows alone would not show that a disk has lost them since they were read last. Throws BlobStoreError when it does not answer.
 */
export async function checkStoredContent(
  context: RequestContext,
  checksums: readonly Checksum[],
): Promise<{ checkedAt: Date; contents: CheckedContent[] }> {
  const { accountId } = requireAccount(context);
  const wanted = [...new Set(checksums)];
  const checkedAt = context.clock.now();
  // What is only in a folder of the machine is not safe here: the people who have the folder may delete it. An upload stores it.
  const held = (await selectHeldContents(context.database, accountId, wanted)).filter((one) => !one.isFromFolder);
  const lost = await findLostBlobs(
    context,
    held.filter(({ isPresent }) => isPresent),
  );
  if (lost.size > 0) context.log.error({ checksums: [...lost] }, 'The storage does not have the bytes of files');
  const byChecksum = new Map(held.map((content) => [content.checksum, content]));
  const contents = wanted.map((checksum) => {
    const content = byChecksum.get(checksum);
    return content ? describe(content, lost.has(checksum)) : { checksum, state: 'absent' as const };
  });
  return { checkedAt, contents };
}

function describe(content: HeldContent, isLost: boolean): CheckedContent {
  const { checksum, sizeBytes, isPresent, isDamaged, verifiedSince } = content;
  if (!isPresent) return { checksum, sizeBytes, state: 'trashed' };
  if (isLost || isDamaged) return { checksum, sizeBytes, state: 'damaged' };
  return { checksum, sizeBytes, state: 'stored', verifiedSince: verifiedSince ?? undefined };
}
