import type { Feature } from '../../../kernel/feature.ts';
import { hourMs } from '../../../kernel/periodic-work.ts';
import { clientFilesTables } from './client-files.tables.ts';
import { ClientFiles } from './keep-client-files.ts';

/** Files of the client outlive their release, so that a page that was opened before an update can load what it needs after it. */
export const clientFilesFeature: Feature<ClientFiles> = {
  name: 'client-files',
  tables: clientFilesTables,
  create({ parts }) {
    const files = new ClientFiles(parts);
    return {
      periodic: [
        { name: 'keep files of the client', everyMs: 24 * hourMs, onEveryNode: true, run: () => files.keep() },
      ],
      shared: files,
    };
  },
};
