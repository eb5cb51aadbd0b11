import { emailSchema } from '@stund/contract/schemas';
import {
  endNoticeOf,
  legacyAdvice,
  listNotices,
  type OpenNotice,
  processDeathNotices,
  recordNotice,
} from '../features/account/digital-legacy/index.ts';
import { type Command, parseArguments, UsageError } from './command.ts';
import { withExistingParts } from './open-for-command.ts';

const maxReferenceLength = 500;

export const legacyRecordCommand: Command = {
  name: 'legacy record',
  summary: 'Records the death of an owner, who is mailed and can reject it',
  usage: 'EMAIL [--reference TEXT]',
  help: `  --reference TEXT    your note about the proof, such as a case number

Record a death only with a proof of it. The owner is mailed at once, half way and three days before the end of the wait
(STUND_LEGACY_WAIT_DAYS), and can end it with one press of a button. After the wait a contact whom the owner chose gets a link to the content, which works
for STUND_LEGACY_LINK_DAYS; with any other choice nothing is sent. The wait begins when the first mail was sent.`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['EMAIL'],
      options: { reference: { type: 'string' } },
    });
    const email = parseEmail(positionals[0]);
    const reference = values.reference?.trim() || undefined;
    if (reference !== undefined && (reference.length > maxReferenceLength || /\p{Cc}/u.test(reference)))
      throw new UsageError(`The reference is one line of at most ${maxReferenceLength} characters`);
    return withExistingParts(context, async ({ parts }, _config) => {
      const { choice, waitsUntil } = await recordNotice(parts, { email, reference });
      context.terminal.result(`Recorded. The owner can reject it until ${dayOf(waitsUntil)}.`);
      context.terminal.result(legacyAdvice(choice));
      await processDeathNotices(parts);
      return 0;
    });
  },
};

export const legacyListCommand: Command = {
  name: 'legacy list',
  summary: 'Lists recorded deaths, and what follows from each',
  usage: '',
  help: 'Lists what waits, what was sent, and what the owners chose. Rejected and expired ones are not listed.',

  async run(args, context) {
    parseArguments(args, { positionals: [], options: {} });
    const notices = await withExistingParts(context, ({ parts }) => listNotices(parts));
    for (const notice of notices) for (const line of describe(notice)) context.terminal.result(line);
    if (notices.length === 0) context.terminal.result('No death is recorded.');
    return 0;
  },
};

export const legacyCancelCommand: Command = {
  name: 'legacy cancel',
  summary: 'Ends a recorded death before the contact has a link',
  usage: 'EMAIL',
  help: 'The owner sees in the activity log that it was ended. For a contact who has a link, see: stund legacy revoke',
  run: (args, context) => end(args, context, false),
};

export const legacyRevokeCommand: Command = {
  name: 'legacy revoke',
  summary: 'Ends the link of a contact at once, with every download made with it',
  usage: 'EMAIL',
  help: 'Media addresses of the account end too; open pages of the owner fetch new ones.',
  run: (args, context) => end(args, context, true),
};

async function end(args: readonly string[], context: Parameters<Command['run']>[1], isReleased: boolean) {
  const { positionals } = parseArguments(args, { positionals: ['EMAIL'], options: {} });
  const email = parseEmail(positionals[0]);
  await withExistingParts(context, ({ parts }) => endNoticeOf(parts, { email, isReleased }));
  context.terminal.result(isReleased ? `The link to the content of ${email} has ended` : `Cancelled for ${email}`);
  return 0;
}

function parseEmail(value: string | undefined): string {
  const email = emailSchema.safeParse(value);
  if (!email.success) throw new UsageError('The email address is not valid');
  return email.data;
}

function describe(notice: OpenNotice): string[] {
  const { email, state, recorded_at: recorded, reference } = notice;
  return [
    `${email}: recorded ${dayOf(recorded)}, ${stateOf(notice)}`,
    ...(reference === null ? [] : [`  ${reference}`]),
    ...(state === 'released' ? [] : [`  ${legacyAdvice(notice.choice ?? undefined)}`]),
  ];
}

function stateOf({ state, waits_until, link_until, link_mailed_at, used_count, mails_sent }: OpenNotice): string {
  if (state === 'waiting')
    return mails_sent === 0
      ? 'the owner could not be mailed yet'
      : `the owner can reject it until ${dayOf(waits_until)}`;
  if (state === 'confirmed') return 'the wait is over, and nothing is sent';
  if (link_mailed_at === null || link_until === null) return 'the link could not be mailed to the contact yet';
  return `the contact has a link until ${dayOf(link_until)}, and prepared ${used_count} archives with it`;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
