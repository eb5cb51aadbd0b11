import { emailSchema } from '@stund/contract/schemas';
import { setPassword } from '../../features/login/identity/index.ts';
import { logOutEverywhere } from '../../features/login/login/index.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type Command, CommandError, parseArguments, UsageError } from '../command.ts';
import { withExistingParts } from '../open-for-command.ts';
import { readConfig } from '../read-config.ts';
import { choosePassword, parseAs } from './choose-password.ts';

export const userPasswordCommand: Command = {
  name: 'user password',
  summary: 'Sets a new password for an account and logs it out on all devices',
  usage: 'EMAIL [--password P]',
  help: `  --password P      prompted for by default; without a terminal a password is generated and printed once

For people who forgot their password where the server sends no mail. One-time codes stay on: see stund user
reset-second-factor. With an external identity provider (STUND_ISSUER) there are no passwords here.`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['EMAIL'],
      options: { password: { type: 'string' } },
    });
    const email = parseAs('The email address is not valid', emailSchema, positionals[0]);
    if (readConfig(context).identityProvider.kind !== 'embedded')
      throw new UsageError('There are no passwords here: the external provider handles the login');
    const chosen = await choosePassword(context, values.password);

    await withExistingParts(context, ({ parts }) =>
      setPassword(parts, logOutEverywhere, { email, password: chosen.password }).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'not-found')
          throw new CommandError(`There is no account with the address ${email}`, { cause: error });
        throw error;
      }),
    );
    context.terminal.result(`Changed the password of ${email}, who is logged out on all devices`);
    if (chosen.isMade) context.terminal.result(`Password: ${chosen.password}`);
    return 0;
  },
};
