import { setTimeout as sleep } from 'node:timers/promises';
import { countPendingMedia, type RebuildScope, rebuildMedia } from '../features/library/media/index.ts';
import type { Database } from '../platform/database/schema.ts';
import { countChangeListeners } from '../platform/pub-sub/change-listener.ts';
import { type Command, type CommandContext, parseArguments, UsageError } from './command.ts';
import { withExistingParts } from './open-for-command.ts';
import { countOf } from './terminal/format.ts';
import { startProgress } from './terminal/progress.ts';

const lookEveryMs = 500;

export const mediaRebuildCommand: Command = {
  name: 'media rebuild',
  summary: 'Rebuilds thumbnails, dates and videos: those that are missing, those that failed, or all',
  usage: '[--missing | --failed | --all] [--no-wait]',
  help: `  --missing         files that have lost a thumbnail or an encoded video (the default)
  --failed          files that could not be read; useful after an update, or when the cause was external
  --all             every picture and video, after recognising all files again; existing thumbnails and videos are served until they are replaced
  --no-wait         does not wait until the work is done

The running server does the work; without one it starts after the next start.`,

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
      context.terminal.result(`${countOf(count, 'file')} will be rebuilt`);
      if (count === 0 || values['no-wait']) return;
      if (await isServerAtWork(parts.database)) await follow(context, parts.database);
      else context.terminal.note('No server is running: the work starts after the next start');
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

/** Waits until the work is done, or until the command is aborted. */
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
  terminal.result(waiting === 0 ? 'Done' : `${countOf(waiting, 'file')} still waiting; the server continues`);
}

/** Whether a server takes work from the queue. This process listens too. */
async function isServerAtWork(database: Database): Promise<boolean> {
  return (await countChangeListeners(database)) > 1;
}
