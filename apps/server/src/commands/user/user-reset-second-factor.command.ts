import { emailSchema } from '@stund/contract/schemas';
import { resetSecondFactor } from '../../features/login/identity/index.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type Command, CommandError, parseArguments, UsageError } from '../command.ts';
import { withExistingParts } from '../open-for-command.ts';
import { readConfig } from '../read-config.ts';
import { parseAs } from './choose-password.ts';

export const userResetSecondFactorCommand: Command = {
  name: 'user reset-second-factor',
  summary: 'Turns off the one-time codes of a person who lost both app and recovery codes',
  usage: 'EMAIL',
  help: `Make sure that the request comes from the owner: without the codes, the password alone opens the account. Passkeys stay.`,

  async run(args, context) {
    const { positionals } = parseArguments(args, { positionals: ['EMAIL'], options: {} });
    const email = parseAs('The email address is not valid', emailSchema, positionals[0]);
    if (readConfig(context).identityProvider.kind !== 'embedded')
      throw new UsageError('There are no one-time codes here: the external provider handles the login');

    const wereOn = await withExistingParts(context, ({ parts }) =>
      resetSecondFactor(parts, email).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'not-found')
          throw new CommandError(`There is no account with the address ${email}`, { cause: error });
        throw error;
      }),
    );
    context.terminal.result(
      wereOn ? `Turned off the one-time codes of ${email}` : `The one-time codes of ${email} were not on`,
    );
    return 0;
  },
};
