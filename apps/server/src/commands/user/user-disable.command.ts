import { emailSchema } from '@stund/contract/schemas';
import { disableAccount, enableAccount } from '../../features/account/account-deletion/index.ts';
import type { Parts } from '../../kernel/request-context.ts';
import { type Command, type CommandContext, parseArguments, UsageError } from '../command.ts';
import { withExistingParts } from '../open-for-command.ts';

export const userDisableCommand: Command = {
  name: 'user disable',
  summary: 'Disables an account until it is enabled again',
  usage: 'EMAIL',
  help: `Nobody can log in to the account, open pages show that it was closed, and its albums and shares stop. Nothing is deleted.
Other people's albums keep what the person added to them.`,

  run: (args, context) =>
    change(args, context, { act: disableAccount, done: 'Disabled', known: 'is already disabled' }),
};

export const userEnableCommand: Command = {
  name: 'user enable',
  summary: 'Enables an account that was disabled',
  usage: 'EMAIL',
  help: 'Its albums and shares are reachable again, at the same addresses. The person has to log in.',

  run: (args, context) => change(args, context, { act: enableAccount, done: 'Enabled', known: 'is not disabled' }),
};

interface Change {
  act(parts: Parts, email: string): Promise<boolean>;
  done: string;
  known: string;
}

async function change(args: readonly string[], context: CommandContext, { act, done, known }: Change): Promise<number> {
  const { positionals } = parseArguments(args, { positionals: ['EMAIL'], options: {} });
  const email = emailSchema.safeParse(positionals[0]);
  if (!email.success) throw new UsageError('The email address is not valid');
  const isDone = await withExistingParts(context, ({ parts }) => act(parts, email.data));
  context.terminal.result(isDone ? `${done} ${email.data}` : `${email.data} ${known}`);
  return 0;
}
