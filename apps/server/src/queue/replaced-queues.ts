import type { PgBoss } from 'pg-boss';
import type { QueuedWork, QueueName } from '../kernel/work-queue.ts';

interface Replacement<Name extends QueueName = QueueName> {
  queue: Name;
  /** Undefined for work that nobody needs any more. */
  convert(work: never): QueuedWork[Name] | undefined;
}

const toMail = (name: string): Replacement<'mail'> => ({
  queue: 'mail',
  convert: (payload) => ({ name, payload }),
});

/** The queues of earlier releases, with what has replaced them. */
const replacements: Readonly<Record<string, Replacement>> = {
  'data-copy-mail': toMail('data-copy.ready'),
  'email-changed-mail': toMail('identity.email-changed'),
  'space-mail': {
    queue: 'mail',
    convert: ({ account, level }: { account: string; level: string }) =>
      level === 'low' || level === 'full' ? { name: `administration.space-${level}`, payload: { account } } : undefined,
  },
};

const batchSize = 100;

/**
 * Moves the work that waits in queues of earlier releases into those that have replaced them. Work may be moved twice when the process
 * ends meanwhile. The old queues stay, since nodes of the earlier release may still use them: what they add is moved at the next start.
 */
export async function moveReplacedQueues(boss: PgBoss): Promise<void> {
  const known = await boss.getQueues(Object.keys(replacements));
  for (const { name } of known) {
    const { queue, convert } = replacements[name]!;
    for (;;) {
      const items = await boss.fetch(name, { batchSize });
      if (items.length === 0) break;
      const works = items.map(({ data }) => convert(data as never)).filter((work) => work !== undefined);
      if (works.length > 0)
        await boss.insert(
          queue,
          works.map((data) => ({ data })),
        );
      await boss.complete(
        name,
        items.map(({ id }) => id),
      );
    }
  }
}
