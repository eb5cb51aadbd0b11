import type { ListedJob } from '@stund/contract';

/** The parts of an album that an invitation needs. */
export type InvitedAlbum = Pick<ListedJob, 'id' | 'name' | 'has_password'>;
