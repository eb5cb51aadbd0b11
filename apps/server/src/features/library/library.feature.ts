import type { Feature } from '../../kernel/feature.ts';
import { hourMs } from '../../kernel/periodic-work.ts';
import { libraryTables } from './library.tables.ts';
import { sweepBlobStore } from './sweep-blob-store.ts';

export const libraryFeature: Feature = {
  name: 'library',
  tables: libraryTables,
  create: ({ parts }) => ({
    // Entries of nodes on other machines are only left over after a day.
    periodic: [{ name: 'sweep the blob store', everyMs: hourMs, run: () => sweepBlobStore(parts) }],
    async work() {
      await sweepBlobStore(parts);
      return {};
    },
  }),
};
