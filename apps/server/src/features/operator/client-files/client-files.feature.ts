import type { Feature } from '../../../kernel/feature.ts';
import { minuteMs } from '../../../kernel/periodic-work.ts';
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
        // Pages depend on it soon after an update, so a failure must not last for a day.
        { name: 'keep files of the client', everyMs: 10 * minuteMs, onEveryNode: true, run: () => files.keep() },
      ],
      shared: files,
    };
  },
};
