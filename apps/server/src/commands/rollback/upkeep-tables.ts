/**
 * What the server writes without anyone having done something: its own state, and what it computes from the files again. Going back loses nothing
 * when only these differ. A table that is not named counts as written by people.
 */
export const upkeepTables: ReadonlySet<string> = new Set([
  'backup_state',
  'blob_damage',
  'blob_hold',
  'client_file',
  'installation',
  'login_attempt',
  'loose_blob',
  'media',
  'mirror_queue',
  'oidc_payload',
  'picture_jpeg',
  'private_copy',
  'scrub_state',
  'server_secret',
  'server_space',
  'storage_mirror',
  'storage_move',
  'throttle',
]);
