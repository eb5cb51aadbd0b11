import {
  countMediaByState,
  countVideosByState,
  type MediaWork,
  selectFailedVideos,
  selectMediaWork,
} from '../features/library/media/index.ts';
import type { Database, Row } from '../platform/database/schema.ts';
import { type Command, parseArguments } from './command.ts';
import { withExistingParts } from './open-for-command.ts';
import { printable } from './terminal/format.ts';

const listed = 100;

const states: ReadonlyArray<{ state: Row<'media'>['state']; meaning: string }> = [
  { state: 'ready', meaning: 'have thumbnails' },
  { state: 'kept', meaning: 'stored without thumbnails' },
  { state: 'waiting', meaning: 'not read yet' },
  { state: 'failed', meaning: 'could not be read' },
];

const videoStates: ReadonlyArray<{ state: NonNullable<Row<'media'>['encoding_state']>; meaning: string }> = [
  { state: 'ready', meaning: 'play' },
  { state: 'processing', meaning: 'being made playable' },
  { state: 'waiting', meaning: 'in the queue' },
  { state: 'failed', meaning: 'could not be made playable' },
];

export const mediaStatusCommand: Command = {
  name: 'media status',
  summary: 'Shows the progress of the processing of pictures and videos, what is waiting and what failed',
  usage: '',
  help: `The same picture in several places is counted once. Up to ${listed} waiting and ${listed} failed files are listed with
path, owner and reason.`,

  async run(args, context) {
    parseArguments(args, { positionals: [], options: {} });
    const { result } = context.terminal;
    await withExistingParts(context, async ({ parts: { database } }) => {
      const counts = new Map((await countMediaByState(database)).map(({ state, count }) => [state, count]));
      for (const { state, meaning } of states)
        result(`${state.padEnd(8)} ${String(counts.get(state) ?? 0).padStart(9)}   ${meaning}`);
      for (const state of ['waiting', 'failed'] as const) {
        const work = await selectMediaWork(database, state, listed);
        if (work.length > 0) result(`\n${state}:`);
        for (const item of work) result(`  ${describe(item)}`);
        const rest = (counts.get(state) ?? 0) - work.length;
        if (rest > 0) result(`  and ${rest} more`);
      }
      for (const line of await describeVideos(database)) result(line);
    });
    return 0;
  },
};

/** Describes the states of videos; nothing when there are none. */
async function describeVideos(database: Database): Promise<string[]> {
  const counts = new Map((await countVideosByState(database)).map(({ state, count }) => [state, count]));
  if (counts.size === 0) return [];
  const failed = await selectFailedVideos(database, listed);
  const rest = (counts.get('failed') ?? 0) - failed.length;
  return [
    '\nfilms:',
    ...videoStates.map(
      ({ state, meaning }) => `  ${state.padEnd(10)} ${String(counts.get(state) ?? 0).padStart(9)}   ${meaning}`,
    ),
    ...(failed.length > 0 ? ['\ncould not be made playable:', ...failed.map((video) => `  ${describe(video)}`)] : []),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}

function describe({ path, email, mime_type, attempts, failure }: MediaWork): string {
  const tried = attempts > 0 ? `, tried ${attempts === 1 ? 'once' : `${attempts} times`}` : '';
  // Decoders often repeat the message on further lines.
  const reason = failure === null ? '' : `: ${printable(failure.split('\n', 1)[0] ?? '')}`;
  return `${printable(path)} (${email}, ${mime_type}${tried})${reason}`;
}
