import { randomUUID } from 'node:crypto';
import { gibibyte, operatorGrantSources, storage } from '@stund/contract';
import { emailSchema, lineSchema, storageGrantIdSchema } from '@stund/contract/schemas';
import { addGrant, endOperatorGrant, listGrants } from '../features/plans/plans/index.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { type Command, CommandError, parseArguments, UsageError } from './command.ts';
import { withExistingParts } from './open-for-command.ts';
import { parseAs } from './user/choose-password.ts';

const line = lineSchema({ min: 1, max: 200 });

export const grantAddCommand: Command = {
  name: 'grant add',
  summary: 'Gives an account storage',
  usage: 'EMAIL --size GB --reason TEXT [--source NAME] [--until DAY] [--reference TEXT]',
  help: `  --size GB         in GB of 2^30 bytes; 1000 and more is unlimited
  --reason TEXT     the person sees it in their activity log
  --source NAME     ${operatorGrantSources.join(', ')}; customer_service by default
  --until DAY       the first day without the storage, such as 2030-12-31; without it the grant has no end
  --reference TEXT  your id of the grant, such as a contract; the same one again changes nothing`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['EMAIL'],
      options: {
        size: { type: 'string' },
        reason: { type: 'string' },
        source: { type: 'string' },
        until: { type: 'string' },
        reference: { type: 'string' },
      },
    });
    const email = parseAs('The email address is not valid', emailSchema, positionals[0]);
    const size = Number(values.size);
    if (!(size > 0 && size <= 10_000_000)) throw new UsageError('--size must be a number of GB');
    const reason = parseAs('--reason must be one line of 1 to 200 characters', line, values.reason);
    const reference = parseAs(
      '--reference must be one line of up to 200 characters',
      line,
      values.reference ?? randomUUID(),
    );
    const source = operatorGrantSources.find((name) => name === (values.source ?? 'customer_service'));
    if (source === undefined) throw new UsageError(`--source must be one of ${operatorGrantSources.join(', ')}`);
    const endsAt = parseDay(values.until);
    await withExistingParts(context, async ({ parts }) => {
      const grant = await addGrant(parts, { email, size, reason, reference, source, endsAt }).catch(explain);
      const { account } = await listGrants(parts.database, email);
      context.terminal.result(
        `Gave ${size} GB to ${email} (${grant.id}). The account has ${describeSize(account.max_space)}.`,
      );
    });
    return 0;
  },
};

export const grantListCommand: Command = {
  name: 'grant list',
  summary: 'Lists the storage grants of an account, including ended ones',
  usage: 'EMAIL',
  help: 'The latest grant is listed first. The storage of the account is the sum of those that count.',

  async run(args, context) {
    const { positionals } = parseArguments(args, { positionals: ['EMAIL'], options: {} });
    const email = parseAs('The email address is not valid', emailSchema, positionals[0]);
    const { account, grants } = await withExistingParts(context, ({ parts }) =>
      listGrants(parts.database, email).catch(explain),
    );
    for (const { id, source, size_bytes, reason, starts_at, ends_at, is_counted } of grants) {
      const until = ends_at === null ? '' : ` until ${dayOf(ends_at)}`;
      const state = is_counted ? 'counts' : 'does not count';
      context.terminal.result(
        `${id}  ${describeSize(size_bytes)}  ${source}  ${dayOf(starts_at)}${until}  ${state}  ${reason}`,
      );
    }
    const readOnly = account.is_read_only ? '; the account is read-only' : '';
    context.terminal.result(
      `${email} has ${describeSize(account.max_space)} and uses ${describeUse(account.used_space)}${readOnly}`,
    );
    return 0;
  },
};

export const grantEndCommand: Command = {
  name: 'grant end',
  summary: 'Ends a storage grant that an operator gave',
  usage: 'ID',
  help: 'The id is listed by: stund grant list EMAIL. Nothing that is stored is deleted.',

  async run(args, context) {
    const { positionals } = parseArguments(args, { positionals: ['ID'], options: {} });
    const id = parseAs('The id is not valid', storageGrantIdSchema, positionals[0]);
    const hasEnded = await withExistingParts(context, ({ parts }) => endOperatorGrant(parts, id).catch(explain));
    context.terminal.result(hasEnded ? `Ended ${id}` : `${id} has ended already`);
    return 0;
  },
};

function explain(error: unknown): never {
  if (error instanceof DomainError) throw new CommandError(error.message, { cause: error });
  throw error;
}

function parseDay(value: string | undefined): Date | null {
  if (value === undefined) return null;
  const day = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || dayOf(day) !== value)
    throw new UsageError('--until must be a day such as 2030-12-31');
  return day;
}

function describeSize(bytes: number): string {
  return bytes >= storage.unlimitedBytes ? 'unlimited storage' : describeUse(bytes);
}

function describeUse(bytes: number): string {
  return `${Number((bytes / gibibyte).toFixed(2))} GB`;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
