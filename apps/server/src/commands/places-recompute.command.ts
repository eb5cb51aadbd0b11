import { setTimeout as sleep } from 'node:timers/promises';
import { getPlaceState, recomputePlaces } from '../features/search/places/index.ts';
import { getPlaces } from '../platform/places/index.ts';
import { countChangeListeners } from '../platform/pub-sub/change-listener.ts';
import { type Command, parseArguments } from './command.ts';
import { withExistingParts } from './open-for-command.ts';

const lookEveryMs = 500;

export const placesRecomputeCommand: Command = {
  name: 'places recompute',
  summary: 'Computes the names of places of all files again',
  usage: '[--no-wait]',
  help: `  --no-wait         does not wait until the work is done

The server does this by itself when its place data is another one, such as after an update or a change of STUND_PLACES.
The running server does the work; without one it starts after the next start.`,

  async run(args, context) {
    const { values } = parseArguments(args, {
      positionals: [],
      options: { 'no-wait': { type: 'boolean', default: false } },
    });
    const { terminal, signal } = context;
    await withExistingParts(context, async ({ parts }) => {
      await recomputePlaces(parts);
      terminal.result(
        `Places are computed from ${getPlaces().data.ids.length} names, version ${getPlaces().data.version}`,
      );
      if (values['no-wait']) return;
      // This process listens too.
      if ((await countChangeListeners(parts.database)) <= 1)
        return terminal.note('No server is running: the work starts after the next start');
      while ((await getPlaceState(parts.database)).done_at === null && !signal.aborted)
        await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
      terminal.result(signal.aborted ? 'The server continues' : 'Done');
    });
    return 0;
  },
};
