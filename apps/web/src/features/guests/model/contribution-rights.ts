import { type JobInfo, jobPermissions } from '@stund/contract';
import { useGuest } from '../../../shared/session/guest.ts';
import { useSession } from '../../../shared/session/session.ts';

/** Who is in front of the page: `nobody` has neither an account nor said a name. */
export type VisitorKind = 'account' | 'guest' | 'anonymous';

export function useVisitorKind(): VisitorKind {
  const { token, isExpired } = useSession();
  const guest = useGuest();
  if (token !== undefined || isExpired) return 'account';
  return guest?.name === undefined ? 'anonymous' : 'guest';
}

/** What may be said and added in an album; by who has said no name yet, once it is said. */
export function contributionRights(
  { type, permissions, current_user_can: can }: Pick<JobInfo, 'type' | 'permissions' | 'current_user_can'>,
  speaker: VisitorKind,
): { comment: boolean; love: boolean; files: boolean } {
  if (speaker !== 'anonymous') return { comment: can.addComment, love: can.react, files: can.addFiles };
  const isAlbum = type === 'story';
  const mayOthers = (bit: number) => isAlbum && (permissions & bit) !== 0;
  return {
    comment: mayOthers(jobPermissions.allowComments),
    love: isAlbum,
    files: mayOthers(jobPermissions.allowUploads),
  };
}
