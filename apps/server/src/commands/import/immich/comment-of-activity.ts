import { limits } from '@stund/contract';
import { type SharedComment, toLine, toText } from '@stund/import-sources';
import type { ImmichActivity } from './immich-api.ts';

/** What an activity of Immich says. `ownId` is the person whose library it is. */
export function commentOf({ comment, createdAt, type, user }: ImmichActivity, ownId: string): SharedComment {
  const text = toText(comment ?? '', limits.maxCommentLength);
  return {
    // Someone whose name cannot be shown stays someone else.
    ...(user.id !== ownId && { person: toLine(user.name, limits.maxNameLength) || 'Immich' }),
    ...(text && { text }),
    isLiked: type === 'like',
    createdMs: Date.parse(createdAt),
  };
}
