import { runFeed } from '../faults/feed-run.ts';

/** Runs the change feed of an album with 8 writers and a kill every few seconds, until there are `changes` changes. */
export async function soakChanges(changes: number): Promise<void> {
  const figures = await runFeed({ changes, betweenKillsMs: 8000 });
  const { node, postgres, both } = figures.kills;
  console.log(
    `${figures.changes} changes of 8 writers in ${figures.seconds.toFixed(0)} s, ${node + postgres + both} kills ` +
      `(${node} of the server, ${postgres} of PostgreSQL, ${both} of both), ${figures.brokenCalls} calls interrupted: ` +
      'each reader received every change once, in order, without a gap',
  );
}
