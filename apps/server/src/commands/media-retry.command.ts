import { retryFailed } from '../features/media/index.ts';
import { type Command, parseArguments } from './command.ts';
import { withExistingParts } from './open-for-command.ts';
import { countOf } from './terminal/format.ts';

export const mediaRetryCommand: Command = {
  name: 'media retry',
  summary: 'Has everything looked at again that failed',
  usage: '',
  help: `Worth it after an update that reads more kinds of files, or when the reason lay elsewhere, such as a full disk. The
running server does the work; without one it is done after the next start.`,

  async run(args, context) {
    parseArguments(args, { positionals: [], options: {} });
    const count = await withExistingParts(context, ({ parts }) => retryFailed(parts));
    context.terminal.result(`${countOf(count, 'file')} will be looked at again`);
    return 0;
  },
};
