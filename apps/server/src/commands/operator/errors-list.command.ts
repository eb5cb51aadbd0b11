import { type ClientErrorRow, selectClientErrors } from '../../features/operator/telemetry/index.ts';
import { type Command, parseArguments, parseWholeNumber } from '../command.ts';
import { withExistingParts } from '../open-for-command.ts';
import { countOf, printable } from '../terminal/format.ts';

const listed = 20;

export const errorsListCommand: Command = {
  name: 'errors list',
  summary: 'Lists crashes of the client, the most recent first',
  usage: '[--stacks] [--limit NUMBER]',
  help: `The same crash is stored once and counted. About half of all crashes are reported, without personal data.

  --stacks          shows the stack trace of each crash
  --limit NUMBER    how many crashes are listed (${listed})`,

  async run(args, context) {
    const { values } = parseArguments(args, {
      positionals: [],
      options: { stacks: { type: 'boolean' }, limit: { type: 'string', default: String(listed) } },
    });
    const limit = parseWholeNumber('--limit', values.limit, 1, 10_000);
    const { result, note } = context.terminal;
    await withExistingParts(context, async ({ parts: { database } }) => {
      const errors = await selectClientErrors(database, limit);
      if (errors.length === 0) note('No crash was reported');
      for (const error of errors) {
        result(describe(error));
        if (values.stacks) for (const line of error.stack.split('\n')) result(`    ${printable(line.trim())}`);
      }
    });
    return 0;
  },
};

function describe({ count, last_seen_at, client_version, browser, message }: ClientErrorRow): string {
  const when = last_seen_at.toISOString().slice(0, 16).replace('T', ' ');
  const firstLine = printable(message.split('\n', 1)[0] ?? '');
  return `${when}  ${countOf(count, 'time').padEnd(10)} ${client_version}, ${browser}: ${firstLine}`;
}
