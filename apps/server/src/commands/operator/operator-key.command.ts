import { lineSchema } from '@stund/contract/schemas';
import {
  addOperatorKey,
  listOperatorKeys,
  type OperatorScope,
  operatorScopes,
  removeOperatorKey,
} from '../../features/plans/plans/index.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type Command, CommandError, parseArguments, UsageError } from '../command.ts';
import { withExistingParts } from '../open-for-command.ts';
import { parseAs } from '../user/choose-password.ts';

const nameSchema = lineSchema({ min: 1, max: 100 });

export const operatorKeyAddCommand: Command = {
  name: 'operator-key add',
  summary: 'Creates an API key for one of your systems, and prints it once',
  usage: 'NAME --scope SCOPE',
  help: `  --scope SCOPE     ${operatorScopes.join(', ')}; several are separated by commas`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['NAME'],
      options: { scope: { type: 'string' } },
    });
    const name = parseAs('The name must be one line of 1 to 100 characters', nameSchema, positionals[0]);
    const scopes = parseScopes(values.scope);
    const key = await withExistingParts(context, ({ parts }) =>
      addOperatorKey(parts, { name, scopes }).catch((error: unknown) => {
        if (error instanceof DomainError)
          throw new CommandError(`A key named ${name} already exists`, { cause: error });
        throw error;
      }),
    );
    context.terminal.result(key);
    return 0;
  },
};

export const operatorKeyListCommand: Command = {
  name: 'operator-key list',
  summary: 'Lists the API keys of your systems, and when each was last used',
  usage: '',
  help: 'The keys themselves are not stored.',

  async run(args, context) {
    parseArguments(args, { positionals: [], options: {} });
    const keys = await withExistingParts(context, ({ parts }) => listOperatorKeys(parts.database));
    for (const { name, scopes, created_at, last_used_at } of keys) {
      const use = last_used_at === null ? 'never used' : `last used ${dayOf(last_used_at)}`;
      context.terminal.result(`${name}  ${scopes.join(',')}  created ${dayOf(created_at)}  ${use}`);
    }
    if (keys.length === 0) context.terminal.result('There are no keys.');
    return 0;
  },
};

export const operatorKeyRemoveCommand: Command = {
  name: 'operator-key remove',
  summary: 'Removes an API key at once',
  usage: 'NAME',
  help: 'Storage that was given with it remains.',

  async run(args, context) {
    const { positionals } = parseArguments(args, { positionals: ['NAME'], options: {} });
    const name = parseAs('The name must be one line of 1 to 100 characters', nameSchema, positionals[0]);
    const wasThere = await withExistingParts(context, ({ parts }) => removeOperatorKey(parts.database, name));
    if (!wasThere) throw new CommandError(`There is no key named ${name}`);
    context.terminal.result(`Removed ${name}`);
    return 0;
  },
};

function parseScopes(setting: string | undefined): OperatorScope[] {
  const scopes = (setting ?? '').split(',').map((scope) => operatorScopes.find((known) => known === scope.trim()));
  const known = scopes.filter((scope) => scope !== undefined);
  if (known.length !== scopes.length) throw new UsageError(`--scope takes ${operatorScopes.join(', ')}`);
  return known;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
