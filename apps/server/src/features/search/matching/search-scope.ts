import type { JobId } from '@stund/contract';
import type { VisibleJob } from '../../together/access/index.ts';
import type { Lookups } from './lookups.ts';

/** What the caller may search by in a job. */
export interface SearchScope {
  job: VisibleJob;
  /** The jobs whose files are in it: itself, or those that a share refers to. */
  jobIds: JobId[];
  /** Albums, comments in them and shares of the owner are searched as well. */
  isOwner: boolean;
  withholdsCameraData: boolean;
  showsPlace: boolean;
  lookups: Lookups;
}
