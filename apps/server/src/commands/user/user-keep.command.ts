import { emailSchema } from '@stund/contract/schemas';
import { keepAccountOf } from '../../features/account/account-deletion/index.ts';
import { type Command, parseArguments, UsageError } from '../command.ts';
import { withExistingParts } from '../open-for-command.ts';

export const userKeepCommand: Command = {
  name: 'user keep',
  summary: 'Cancels the deletion of an account that has not begun',
  usage: 'EMAIL',
  help: `Everything is as it was before the deletion was requested, albums and shares included. The owner gets a mail and logs in again.`,

  async run(args, context) {
    const { positionals } = parseArguments(args, { positionals: ['EMAIL'], options: {} });
    const email = emailSchema.safeParse(positionals[0]);
    if (!email.success) throw new UsageError('The email address is not valid');
    await withExistingParts(context, ({ parts }) => keepAccountOf(parts, email.data));
    context.terminal.result(`Kept ${email.data}`);
    return 0;
  },
};
