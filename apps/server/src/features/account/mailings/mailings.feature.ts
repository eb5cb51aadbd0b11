import type { Feature } from '../../../kernel/feature.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import { removeExpiredLinks } from './email-consent-link.ts';
import { mailingRoutes } from './mailings.routes.ts';
import { mailingTables } from './mailings.tables.ts';
import { newsMailTask } from './news-mail.task.ts';
import { newsWorker } from './operations/send-news-mail.ts';

export const mailingsFeature: Feature = {
  name: 'mailings',
  tables: mailingTables,
  tasks: [newsMailTask],
  create: ({ parts, config: { hasTestCalls } }) => ({
    routes: mailingRoutes({ hasTestCalls }),
    periodic: [
      {
        name: 'remove expired links',
        everyMs: housekeepingMs,
        onEveryNode: true,
        run: () => removeExpiredLinks(parts),
      },
    ],
    // Without a mail server the mails wait.
    work: () => ({ handlers: parts.mails.isConfigured ? [newsWorker(parts)] : [] }),
  }),
};
