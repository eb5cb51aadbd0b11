import type { AuditActor } from '@stund/contract';
import { listAuditEntriesOf } from '../../features/account/audit/index.ts';
import { type Command, parseArguments, parseWholeNumber } from '../command.ts';
import { withExistingParts } from '../open-for-command.ts';
import { printable } from '../terminal/format.ts';

const listed = 100;

const actorNames: Record<AuditActor, string> = {
  owner: 'the owner',
  operator: 'an operator',
  system: 'the service',
  other: 'another person',
};

export const auditCommand: Command = {
  name: 'audit',
  summary: 'Lists the activity log of an account, the latest entry first',
  usage: 'EMAIL [--limit NUMBER] [--json]',
  help: `The log has logins, device removals, changes of password and address, shares, deletions and actions of operators. Entries are
stored for 400 days. Times are in UTC. The owner sees the same log in the settings, also that an operator has read it.

  --limit NUMBER    how many entries are listed (${listed})
  --json            prints one JSON object on each line`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['EMAIL'],
      options: { limit: { type: 'string', default: String(listed) }, json: { type: 'boolean' } },
    });
    const [email = ''] = positionals;
    const limit = parseWholeNumber('--limit', values.limit, 1, 100_000);
    const { result, note } = context.terminal;
    await withExistingParts(context, async ({ parts }) => {
      const entries = await listAuditEntriesOf(parts, { email, limit });
      if (entries.length === 0) note('The log is empty');
      for (const entry of entries) {
        const { kind, happened_at: at, actor, device_name: device, network, details } = entry;
        if (values.json) result(JSON.stringify({ kind, time: at.toISOString(), actor, device, network, details }));
        else result(describe(entry));
      }
    });
    return 0;
  },
};

type Entry = Awaited<ReturnType<typeof listAuditEntriesOf>>[number];

function describe({ kind, happened_at: at, actor, device_name: device, network, details }: Entry): string {
  const when = at.toISOString().slice(0, 19).replace('T', ' ');
  const where = [device, network].filter((part) => part !== null).join(', ');
  const facts = Object.entries(details)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(' ');
  const by = where === '' ? actorNames[actor] : `${actorNames[actor]} (${where})`;
  return printable(`${when}  ${kind.padEnd(26)} ${by}${facts === '' ? '' : `  ${facts}`}`);
}
