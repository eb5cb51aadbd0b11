import { emailSchema, nameSchema } from '@stund/contract/schemas';
import { addIdentity } from '../../features/login/identity/index.ts';
import { addUser } from '../../features/login/login/index.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type Command, CommandError, parseArguments, parseWholeNumber, UsageError } from '../command.ts';
import { withParts } from '../open-for-command.ts';
import { readConfig } from '../read-config.ts';
import { choosePassword, parseAs } from './choose-password.ts';

export const userAddCommand: Command = {
  name: 'user add',
  summary: 'Creates an account; the first one becomes the administrator',
  usage: 'EMAIL --name NAME [--password P] [--quota BYTES]',
  help: `  --name NAME       the name that others see
  --password P      prompted for by default; without a terminal a password is generated and printed once
  --quota BYTES     the storage of the account; by default STUND_DEFAULT_QUOTA, and unlimited for the first account

With an external identity provider (STUND_ISSUER) there is no password: the account belongs to the person who logs in
there with the address.`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['EMAIL'],
      options: { name: { type: 'string' }, password: { type: 'string' }, quota: { type: 'string' } },
    });
    if (values.name === undefined) throw new UsageError('--name is missing');
    const email = parseAs('The email address is not valid', emailSchema, positionals[0]);
    const name = parseAs('The name must have 1 to 255 characters', nameSchema, values.name);
    const quotaBytes = values.quota === undefined ? undefined : parseWholeNumber('--quota', values.quota, 0);
    const isEmbedded = readConfig(context).identityProvider.kind === 'embedded';
    if (!isEmbedded && values.password !== undefined)
      throw new UsageError('--password cannot be set: the external provider handles the login');
    const chosen = isEmbedded ? await choosePassword(context, values.password) : undefined;

    const added = await withParts(context, ({ parts }) =>
      addUser(parts, isEmbedded ? addIdentity(parts) : undefined, {
        email,
        name,
        password: chosen?.password,
        quotaBytes,
      }).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'email-taken')
          throw new CommandError(`An account with the address ${email} already exists`, { cause: error });
        throw error;
      }),
    );
    context.terminal.result(`Added ${email}${added.isAdministrator ? ', who is the administrator' : ''}`);
    if (chosen?.isMade) context.terminal.result(`Password: ${chosen.password}`);
    return 0;
  },
};
