import type { AccountId, JobId } from '@stund/contract';
import type { VisibleJob } from '../../together/access/index.ts';
import type { Lookups } from './lookups.ts';
import type { JobsToLookUp, NamedAlbum } from './named-things.repository.ts';

/** What the caller may search by, in a job or in several albums that show the caller the same. */
export interface SearchScope {
  jobs: JobsToLookUp;
  /** The jobs whose files are searched: themselves, or those that a share refers to. */
  jobIds: JobId[];
  /** The owners of the files, by whom the words in documents are stored. */
  ownerIds: AccountId[];
  /** Albums, comments in them and shares of the owner are searched as well. */
  isOwner: boolean;
  /** The albums whose comments are searched, besides those of an owner. */
  memberOf: JobId[];
  /** The albums that a word may name: those of the owner of a timeline, whose contents count, or those that are searched. */
  titled: { ofOwner: AccountId } | readonly NamedAlbum[];
  withholdsCameraData: boolean;
  showsPlace: boolean;
  lookups: Lookups;
}

export function jobsOf({ id, type }: Pick<VisibleJob, 'id' | 'type'>): JobsToLookUp {
  return { ids: [id], type };
}
