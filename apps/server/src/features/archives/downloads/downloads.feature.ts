import type { Feature } from '../../../kernel/feature.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { convertPicture, createWorkerCopies, makePrivateCopy, prepareDownloadTask } from '../../library/media/index.ts';
import { downloadRoutes } from './downloads.routes.ts';
import { downloadsTables } from './downloads.tables.ts';
import { downloadWorker } from './downloads.worker.ts';
import { removeExpiredDownloads } from './operations/remove-expired-downloads.ts';
import type { CreateAppendix } from './plan/appendix.ts';
import type { Preparation } from './preparing/prepare-download.ts';

/** What describes the files of a takeout: it belongs to a feature that names this one. */
export interface AppendixSource {
  createAppendix(parts: Parts): CreateAppendix;
}

export function downloadsFeature({ createAppendix }: AppendixSource): Feature {
  return {
    name: 'downloads',
    tables: downloadsTables,
    tasks: [prepareDownloadTask],
    create: ({ parts, config: { hosts } }) => ({
      routes: downloadRoutes({
        createAppendix: createAppendix(parts),
        downloadOrigin: hosts.download === hosts.app ? '' : hosts.download,
      }),
      periodic: [
        {
          name: 'remove expired downloads',
          everyMs: housekeepingMs,
          onEveryNode: true,
          run: () => removeExpiredDownloads(parts),
        },
      ],
      work(tools) {
        const copies = createWorkerCopies(parts, tools);
        const preparation: Preparation = {
          convertPicture: (checksum) => convertPicture(parts, tools, checksum),
          makePrivateCopy: (subject) => makePrivateCopy(parts, copies, subject),
          createAppendix: createAppendix(parts),
        };
        return { handlers: [downloadWorker(parts, preparation)] };
      },
    }),
  };
}
