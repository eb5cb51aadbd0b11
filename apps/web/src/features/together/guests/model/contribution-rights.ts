import { type JobInfo, jobPermissions } from '@stund/contract';
import { useGuest } from '../../../../shared/session/guest.ts';
import { useSession } from '../../../../shared/session/session.ts';

/** `anonymous` visitors have neither an account nor a display name. */
export type VisitorKind = 'account' | 'guest' | 'anonymous';

export function useVisitorKind(): VisitorKind {
  const { token, isExpired } = useSession();
  const guest = useGuest();
  if (token !== undefined || isExpired) return 'account';
  return guest?.name === undefined ? 'anonymous' : 'guest';
}

/** What a visitor may contribute to an album; for anonymous visitors, what they may do once they have a display name. */
export function contributionRights(
  { type, permissions, current_user_can: can }: Pick<JobInfo, 'type' | 'permissions' | 'current_user_can'>,
  visitor: VisitorKind,
): { comment: boolean; love: boolean; files: boolean } {
  if (visitor !== 'anonymous') return { comment: can.addComment, love: can.react, files: can.addFiles };
  const isAlbum = type === 'story';
  const isAllowed = (bit: number) => isAlbum && (permissions & bit) !== 0;
  return {
    comment: isAllowed(jobPermissions.allowComments),
    love: isAlbum,
    files: isAllowed(jobPermissions.allowUploads),
  };
}
