import { setTimeout as sleep } from 'node:timers/promises';
import { countPendingMedia, type RebuildScope, rebuildMedia } from '../features/media/index.ts';
import type { Database } from '../platform/database/schema.ts';
import { countChangeListeners } from '../platform/pub-sub/change-listener.ts';
import { type Command, type CommandContext, parseArguments, UsageError } from './command.ts';
import { withExistingParts } from './open-for-command.ts';
import { countOf } from './terminal/format.ts';
import { startProgress } from './terminal/progress.ts';

const lookEveryMs = 500;

export const mediaRebuildCommand: Command = {
  name: 'media rebuild',
  summary: 'Has thumbnails, dates and videos made again: what is missing, what failed, or everything',
  usage: '[--missing | --failed | --all] [--no-wait]',
  help: `  --missing         what has lost a thumbnail or a video that was made of it (this, unless told otherwise)
  --failed          what could not be read; worth it after an update, or when the reason lay elsewhere
  --all             every picture and video; those made before are shown until then
  --no-wait         does not stay until it is done

The running server does the work; without one it is done after the next start.`,

  async run(args, context) {
    const { values } = parseArguments(args, {
      positionals: [],
      options: {
        missing: { type: 'boolean', default: false },
        failed: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        'no-wait': { type: 'boolean', default: false },
      },
    });
    const scopes = (['missing', 'failed', 'all'] as const).filter((name) => values[name]);
    if (scopes.length > 1) throw new UsageError(`--${scopes[0]} and --${scopes[1]} exclude each other`);

    await withExistingParts(context, async ({ parts }) => {
      const count = await chooseAll(context, parts, scopes[0] ?? 'missing');
      context.terminal.result(`${countOf(count, 'file')} will be looked at again`);
      if (count === 0 || values['no-wait']) return;
      if (await isServerAtWork(parts.database)) await follow(context, parts.database);
      else context.terminal.note('No server is running: it is done after the next start');
    });
    return 0;
  },
};

async function chooseAll(
  { terminal, signal }: CommandContext,
  parts: Parameters<typeof rebuildMedia>[0],
  scope: RebuildScope,
): Promise<number> {
  const facts = { files: 0, totalFiles: undefined };
  const bar = startProgress(terminal.progress, () => facts);
  try {
    return await rebuildMedia(parts, scope, {
      signal,
      onProgress: (looked) => {
        facts.files = looked;
      },
    });
  } finally {
    bar.stop();
  }
}

/** Stays until nothing waits any more, or until it is ended. */
async function follow({ terminal, signal }: CommandContext, database: Database): Promise<void> {
  const total = await countPendingMedia(database);
  let waiting = total;
  const bar = startProgress(terminal.progress, () => ({ files: total - waiting, totalFiles: total }));
  try {
    while (waiting > 0 && !signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
      waiting = Math.min(total, await countPendingMedia(database));
    }
  } finally {
    bar.stop();
  }
  terminal.result(waiting === 0 ? 'Done' : `${countOf(waiting, 'file')} are still waited for; the server goes on`);
}

/** Whether a server takes work from the queue. This process listens too. */
async function isServerAtWork(database: Database): Promise<boolean> {
  return (await countChangeListeners(database)) > 1;
}
