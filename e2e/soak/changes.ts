import { runFeed } from '../faults/feed-run.ts';

/** The feed of an album under 8 writers, with a kill every few seconds, until there are so many changes. */
export async function soakChanges(changes: number): Promise<void> {
  const figures = await runFeed({ changes, betweenKillsMs: 8000 });
  const { node, postgres, both } = figures.kills;
  console.log(
    `${figures.changes} changes of 8 writers in ${figures.seconds.toFixed(0)} s, ${node + postgres + both} kills ` +
      `(${node} of the server, ${postgres} of PostgreSQL, ${both} of both), ${figures.brokenCalls} calls cut off: ` +
      'each reader saw every one once, in order, without a gap',
  );
}
