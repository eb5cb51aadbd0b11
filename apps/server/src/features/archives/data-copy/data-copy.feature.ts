import type { Feature } from '../../../kernel/feature.ts';
import { movedToMail } from '../../../kernel/mail/mail.task.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import { handle } from '../../../kernel/task.ts';
import { dataCopyRoutes } from './data-copy.routes.ts';
import { dataCopyTables } from './data-copy.tables.ts';
import { durableCopyReady } from './mail/copy-ready.mail.ts';
import { prepareDataCopy } from './operations/prepare-data-copy.ts';
import { removeExpiredDataCopies } from './operations/remove-expired-data-copies.ts';
import { prepareDataCopyTask } from './prepare-data-copy.task.ts';

export const dataCopyFeature: Feature = {
  name: 'data-copy',
  tables: dataCopyTables,
  tasks: [prepareDataCopyTask],
  mails: [durableCopyReady],
  replacedQueues: { 'data-copy-mail': movedToMail(durableCopyReady.name) },
  create: ({ parts, defaultBrand, tables }) => ({
    routes: dataCopyRoutes,
    periodic: [
      {
        name: 'remove expired copies',
        everyMs: housekeepingMs,
        onEveryNode: true,
        run: () => removeExpiredDataCopies(parts),
      },
    ],
    work: () => ({
      handlers: [handle(prepareDataCopyTask, ({ copy }) => prepareDataCopy(parts, { ...defaultBrand, tables }, copy))],
    }),
  }),
};
