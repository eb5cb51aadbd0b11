/**
 * Types of change (docs/rules/wire.md#w7) and their `payload`:
 * 0 file added, or with `renewed: true` changed in place; 1 file removed; 10 comment `{comment_id, user_uuid, comment}`, whose text is empty once it is deleted;
 * 11 event removed `{serial}`: the subject of that change no longer exists; 12 reaction `{user_uuid, reaction}`, 'love' or empty;
 * 20 the job or its participants have changed: fetch its info again.
 */
export const changeTypes = {
  fileAdded: 0,
  fileRemoved: 1,
  comment: 10,
  eventRemoved: 11,
  reaction: 12,
  jobChanged: 20,
} as const;
