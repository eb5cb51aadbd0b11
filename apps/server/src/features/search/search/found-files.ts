import type { FileGroups } from '../../library/files/index.ts';
import type { VisibleJob } from '../../together/access/index.ts';
import type { Matching } from '../matching/index.ts';
import type { FoundRow } from './search.repository.ts';

/** Files that a search found, with what presenting them needs. */
export interface FoundFilePage {
  files: readonly FoundRow[];
  groups: FileGroups;
  job: VisibleJob;
  matching: Matching;
}
