import type { PgBoss } from 'pg-boss';
import type { ReplacedQueues } from '../kernel/task.ts';

const batchSize = 100;

/**
 * Moves the work that waits in queues of earlier releases into those that have replaced them. Work may be moved twice when the process
 * ends meanwhile. The old queues stay, since nodes of the earlier release may still use them: what they add is moved at the next start.
 */
export async function moveReplacedQueues(boss: PgBoss, replaced: ReplacedQueues): Promise<void> {
  const names = Object.keys(replaced);
  // An empty list would stand for all queues.
  const known = names.length === 0 ? [] : await boss.getQueues(names);
  for (const { name } of known) {
    const { task, convert } = replaced[name]!;
    for (;;) {
      const items = await boss.fetch(name, { batchSize });
      if (items.length === 0) break;
      const works = items.map(({ data }) => convert(data)).filter((work) => work !== undefined);
      if (works.length > 0)
        await boss.insert(
          task.name,
          works.map((data) => ({ data })),
        );
      await boss.complete(
        name,
        items.map(({ id }) => id),
      );
    }
  }
}
