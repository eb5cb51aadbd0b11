import { emailSchema } from '@stund/contract/schemas';
import { legacyAdvice, type ShownLegacy, showLegacy } from '../features/account/digital-legacy/index.ts';
import { type Command, parseArguments, UsageError } from './command.ts';
import { withExistingParts } from './open-for-command.ts';

export const legacyShowCommand: Command = {
  name: 'legacy show',
  summary: 'Shows who receives the content of an account after the death of its owner',
  usage: 'EMAIL',
  help: `Shows what the owner chose under "Digital legacy" and what follows from it. The owner sees in the activity log that it was read.`,

  async run(args, context) {
    const { positionals } = parseArguments(args, { positionals: ['EMAIL'], options: {} });
    const email = emailSchema.safeParse(positionals[0]);
    if (!email.success) throw new UsageError('The email address is not valid');
    const legacy = await withExistingParts(context, ({ parts }) => showLegacy(parts, email.data));
    for (const line of describe(email.data, legacy)) context.terminal.result(line);
    return 0;
  },
};

function describe(email: string, { name, choice, contact }: ShownLegacy): string[] {
  return [
    choice === undefined ? `${name} (${email}) has made no choice.` : `${name} (${email}) chose: ${choice}`,
    legacyAdvice(choice),
    ...(contact ? [contact.name, contact.phone_number, contact.email_address, contact.address] : []),
  ];
}
