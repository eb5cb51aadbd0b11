import type { Feature } from '../../../kernel/feature.ts';
import { mailTask } from '../../../kernel/mail/mail.task.ts';
import { hourMs, minuteMs } from '../../../kernel/periodic-work.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { administrationTables } from './administration.tables.ts';
import { correctUsedSpace } from './operations/correct-used-space.ts';
import { durableSpaceMails } from './space/space.mails.ts';
import { watchSpace } from './space/watch-space.ts';

export const administrationFeature: Feature = {
  name: 'administration',
  tables: administrationTables,
  mails: Object.values(durableSpaceMails),
  replacedQueues: { 'space-mail': { task: mailTask, convert: convertSpaceMail } },
  create: ({ parts, config }) => ({
    periodic: [
      { name: 'correct used space', everyMs: hourMs, run: () => checkUsedSpace(parts) },
      { name: 'watch the space of the disk', everyMs: minuteMs, run: () => watchSpace(parts, config.lowSpaceBytes) },
    ],
  }),
};

function convertSpaceMail(work: unknown): object | undefined {
  const { account, level } = work as { account: string; level: string };
  return level === 'low' || level === 'full'
    ? { name: `administration.space-${level}`, payload: { account } }
    : undefined;
}

async function checkUsedSpace(parts: Parts): Promise<void> {
  const corrected = await correctUsedSpace(parts);
  if (corrected > 0) parts.log.warn({ corrected }, 'Corrected the used space of accounts');
}
