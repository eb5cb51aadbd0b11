import { countDamages, findStorageMirror, getScrubState, measureQueue } from '../../storage/index.ts';
import { type Command, parseArguments } from '../command.ts';
import { withExistingParts } from '../open-for-command.ts';
import { countOf, formatDuration } from '../terminal/format.ts';

export const storageStatusCommand: Command = {
  name: 'storage status',
  summary: 'Shows where files are stored, what is still to be mirrored, and what is damaged',
  usage: '',
  help: 'The status is 1 when files are damaged or the mirror does not answer.',

  async run(args, context) {
    parseArguments(args, { positionals: [], options: {} });
    const { terminal } = context;
    return withExistingParts(context, async ({ parts }, config) => {
      const { pair, location } = parts.blobStore;
      terminal.result(`storage  ${location}`);
      if (pair) {
        const state = await findStorageMirror(parts.database);
        const { count, oldestSeconds, failure } = await measureQueue(parts.database);
        terminal.result(`mirror   ${pair.second.location}${pair.isAdmitted ? '' : ' does not answer'}`);
        if (!state?.compared_at) terminal.result('         is being compared with the storage for the first time');
        const waiting =
          count === 0 ? 'complete' : `${countOf(count, 'blob')} waiting for ${formatDuration(oldestSeconds * 1000)}`;
        terminal.result(`         ${waiting}`);
        if (failure) terminal.result(`         the last failure: ${failure}`);
      } else terminal.result('mirror   none');

      const { round_started_at: startedAt, last_round_ended_at: endedAt } = await getScrubState(parts.database);
      const round = `since ${startedAt.toISOString()}, the last one ended ${endedAt?.toISOString() ?? 'never'}`;
      terminal.result(
        config.scrubDays === 0 ? 'reading  off' : `reading  all files every ${config.scrubDays} days, ${round}`,
      );
      const { open, found } = await countDamages(parts.database);
      terminal.result(`damaged  ${open} (${found} found until now)`);
      return open > 0 || pair?.isAdmitted === false ? 1 : 0;
    });
  },
};
