import type { Database, MediaRow } from '../../../../platform/database/schema.ts';

export type RebuildRow = Pick<
  MediaRow,
  'checksum' | 'mime_type' | 'state' | 'encoding_state' | 'video_source' | 'preview_source'
>;

/** A page of processed media, in the order of their checksums. */
export function selectRebuildPage(
  database: Database,
  scope: 'failed' | 'missing' | 'all',
  { after, limit }: { after: Buffer; limit: number },
): Promise<RebuildRow[]> {
  let query = database
    .selectFrom('media')
    .select(['checksum', 'mime_type', 'state', 'encoding_state', 'video_source', 'preview_source'])
    .where('checksum', '>', after)
    .where('state', '!=', 'waiting')
    .orderBy('checksum')
    .limit(limit);
  if (scope === 'missing') query = query.where('state', '=', 'ready');
  if (scope === 'failed')
    query = query.where((eb) => eb.or([eb('state', '=', 'failed'), eb('encoding_state', '=', 'failed')]));
  return query.execute();
}
