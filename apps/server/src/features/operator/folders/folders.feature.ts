import type { Feature } from '../../../kernel/feature.ts';
import { minuteMs } from '../../../kernel/periodic-work.ts';
import { handle } from '../../../kernel/task.ts';
import { FolderWatches } from './folder-watches.ts';
import { foldersTables } from './folders.tables.ts';
import { scanFolderTask } from './folders.tasks.ts';
import { requestScans } from './request-scans.ts';
import { scanFolder } from './scan/scan-folder.ts';

/** Folders of the machine whose files are shown without being stored: docs/adr/0065-folders-in-place.md */
export const foldersFeature: Feature = {
  name: 'folders',
  tables: foldersTables,
  tasks: [scanFolderTask],
  create({ config, parts }) {
    const watches = new FolderWatches(parts);
    const asked = new Set<string>();
    const everyMs = config.folderScanMinutes * minuteMs;
    return {
      periodic: [
        { name: 'scan folders', everyMs: minuteMs, run: () => requestScans(parts, { everyMs, watches, asked }) },
      ],
      work() {
        const stop = new AbortController();
        return {
          handlers: [
            handle(scanFolderTask, ({ folder }) =>
              scanFolder(parts, folder, {
                signal: stop.signal,
                onDirectories: (reader, directories) => watches.renew(folder, reader, directories),
              }),
            ),
          ],
          stopLong: async () => stop.abort(),
          close: () => watches.close(),
        };
      },
    };
  },
};
