import type { Feature } from '../../../kernel/feature.ts';
import { hourMs } from '../../../kernel/periodic-work.ts';
import { compareInstallation } from '../../../storage/index.ts';
import { jobsTables } from './jobs.tables.ts';
import { sweepBlobStore } from './sweep-blob-store.ts';

export const jobsFeature: Feature = {
  name: 'jobs',
  tables: jobsTables,
  create: ({ parts }) => ({
    // Entries of nodes on other machines are only left over after a day.
    periodic: [
      { name: 'sweep the blob store', everyMs: hourMs, run: () => sweepBlobStore(parts) },
      { name: 'compare storage and database', everyMs: hourMs, run: () => compareInstallation(parts) },
    ],
    async work() {
      await sweepBlobStore(parts);
      return {};
    },
  }),
};
