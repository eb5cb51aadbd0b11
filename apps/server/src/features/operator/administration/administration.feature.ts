import type { Feature, Services } from '../../../kernel/feature.ts';
import { mailTask } from '../../../kernel/mail/mail.task.ts';
import { hourMs, minuteMs } from '../../../kernel/periodic-work.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { handle } from '../../../kernel/task.ts';
import { type BlobCopies, mirrorBlobsTask, scrub, signalSeconds, workOffMirrorQueue } from '../../../storage/index.ts';
import { administrationTables } from './administration.tables.ts';
import { correctUsedSpace } from './operations/correct-used-space.ts';
import { durableSpaceMails } from './space/space.mails.ts';
import { watchSpace } from './space/watch-space.ts';
import { announceDamagedFiles } from './storage/announce-damages.ts';
import { keepStoragesEqual } from './storage/keep-storages-equal.ts';
import { durableDamageMail } from './storage/storage.mails.ts';
import { registerStorageMetrics } from './storage/storage-metrics.ts';

export interface AdministrationOptions {
  /** Other places that may have the bytes of damaged files, such as a backup. */
  createCopies?(services: Services): readonly BlobCopies[];
}

export function administrationFeature({ createCopies = () => [] }: AdministrationOptions = {}): Feature {
  return {
    name: 'administration',
    tables: administrationTables,
    tasks: [mirrorBlobsTask],
    mails: [...Object.values(durableSpaceMails), durableDamageMail],
    replacedQueues: { 'space-mail': { task: mailTask, convert: convertSpaceMail } },
    create(services) {
      const { parts, config, metrics } = services;
      const copies = createCopies(services);
      const stopping = new AbortController();
      const { signal } = stopping;
      registerStorageMetrics(metrics, parts);
      return {
        periodic: [
          { name: 'correct used space', everyMs: hourMs, run: () => checkUsedSpace(parts) },
          {
            name: 'watch the space of the disk',
            everyMs: minuteMs,
            run: () => watchSpace(parts, config.lowSpaceBytes),
          },
          { name: 'keep both storages equal', everyMs: minuteMs, run: () => keepStoragesEqual(parts, signal) },
          {
            name: 'read stored files',
            everyMs: minuteMs,
            run: () => scrub(parts, { days: config.scrubDays, copies, signal }),
          },
          { name: 'announce damaged files', everyMs: minuteMs, run: () => announceDamagedFiles(parts) },
        ],
        work: () => ({
          handlers: [
            handle(mirrorBlobsTask, () => workOffMirrorQueue(parts, { signal, lookAgainMs: signalSeconds * 1200 })),
          ],
          stopLong: async () => stopping.abort(),
        }),
        endWaits: () => stopping.abort(),
      };
    },
  };
}

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
