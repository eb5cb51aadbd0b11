import type { ListedJob } from '@stund/contract';

/** What has to be known of an album to ask people to it. */
export type InvitedAlbum = Pick<ListedJob, 'id' | 'name' | 'has_password'>;
