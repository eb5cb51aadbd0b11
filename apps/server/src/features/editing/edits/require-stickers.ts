import type { AccountId } from '@stund/contract';
import type { EditDocument } from '@stund/photo-editor';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { selectStickersById } from '../stickers/index.ts';

/** The person's own stickers that a document names, each once. */
export function stickersIn({ layers }: EditDocument): string[] {
  return [...new Set(layers.flatMap((layer) => (layer.kind === 'image' ? [layer.sticker] : [])))];
}

/**
 * Throws `sticker-gone` unless the account has all stickers of the document, whether the others never existed, were deleted or belong
 * to someone else. The account must be locked, so that none is deleted meanwhile.
 */
export async function requireStickers(tx: Tx, accountId: AccountId, document: EditDocument): Promise<void> {
  const ids = stickersIn(document);
  if (ids.length === 0) return;
  if ((await selectStickersById(tx, accountId, ids)).length < ids.length) throw new DomainError('sticker-gone');
}
