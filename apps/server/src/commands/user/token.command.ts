import { issueToken } from '../../features/login/login/index.ts';
import { type Command, parseArguments } from '../command.ts';
import { withExistingParts } from '../open-for-command.ts';

export const tokenCommand: Command = {
  name: 'token',
  summary: 'Prints an auth token for an account, for scripts and programs',
  usage: 'EMAIL',
  help: `Prints the token and nothing else. It is shown once and stored nowhere. The account's list of devices has it
as "stund token", where it can be removed. Calls carry it as Authorization: Basic base64(TOKEN + ":").`,

  async run(args, context) {
    const [email = ''] = parseArguments(args, { positionals: ['EMAIL'], options: {} }).positionals;
    const token = await withExistingParts(context, ({ parts }) =>
      issueToken(parts, { email, deviceName: 'stund token' }),
    );
    context.terminal.result(token);
    return 0;
  },
};
