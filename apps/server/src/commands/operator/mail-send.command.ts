import { readFile } from 'node:fs/promises';
import { languages, newsIntervalDays } from '@stund/contract';
import {
  countAudience,
  type Mailing,
  type MailingStatus,
  newsMail,
  parseMailing,
  queueMailing,
  readMailingStatus,
} from '../../features/account/mailings/index.ts';
import { layOutMail } from '../../kernel/mail/lay-out-mail.ts';
import type { Parts } from '../../kernel/request-context.ts';
import { countChangeListeners } from '../../platform/pub-sub/change-listener.ts';
import { type Command, type CommandContext, CommandError, parseArguments } from '../command.ts';
import { withExistingParts } from '../open-for-command.ts';
import { askYes } from '../terminal/ask-yes.ts';
import { countOf, printable } from '../terminal/format.ts';
import { startProgress } from '../terminal/progress.ts';

export const mailSendCommand: Command = {
  name: 'mail send',
  summary: 'Sends news by email to everyone who has asked for it',
  usage: 'FILE [--dry-run] [--yes]',
  help: `  --dry-run         shows the mail in each language and how many people would get it
  --yes             sends without asking, for scripts

FILE contains the mail in all languages (${languages.join(', ')}): a line such as "--- nb", then "Subject: …", an empty line and the
text. In the text, "# " begins a heading, "- " an item of a list, and an empty line a paragraph; **strong** and [text](address) work
as in Markdown.

Only people who consented to news by email get it, and nobody more than once in ${newsIntervalDays} days. The running server sends the
mails, each with links to unsubscribe. When the command ends early, run it again: it continues, and nobody gets the mail twice. Run
again later, it shows how many were sent.`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['FILE'],
      options: { 'dry-run': { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
    });
    const mailing = await readMailing(positionals[0] as string);
    const { terminal } = context;
    await withExistingParts(context, async ({ parts }, config) => {
      const { publicUrl } = config;
      const brand = config.brands.ofHost(new URL(publicUrl).hostname);
      if (values['dry-run']) {
        const unsubscribePage = `${publicUrl}/unsubscribe?id=…`;
        const addresses = { publicUrl, unsubscribePage, unsubscribeUrl: unsubscribePage };
        for (const language of languages) {
          const style = { brand, language };
          const content = newsMail.compose({ ...mailing.texts[language], ...addresses }, style);
          const { text } = layOutMail(content, style);
          terminal.result(`--- ${language}\nSubject: ${printable(content.subject)}\n\n${text}`);
        }
      }
      const before = await readMailingStatus(parts, mailing.digest);
      if (before) terminal.result(`Known from an earlier call: ${describe(before)}`);
      const { subscribers, byLanguage } = await countAudience(parts, brand.defaultLanguage);
      const due = [...byLanguage.values()].reduce((sum, count) => sum + count, 0);
      const split = [...byLanguage].map(([language, count]) => `${language} ${count}`).join(', ');
      const people = `${countOf(due, 'person', 'people')} of ${subscribers} who want news${split && ` (${split})`}`;
      terminal.result(`${people}; the others have received some in the last ${newsIntervalDays} days or are disabled`);
      if (values['dry-run']) return;
      if (!parts.mails.isConfigured) throw new CommandError('No mail can be sent: STUND_SMTP_URL is not set');
      const isWaiting = (before?.queued ?? 0) > 0;
      if (due === 0 && !isWaiting) return terminal.result('Nobody to send to');
      if (!values.yes) await askYes(terminal, `Send to ${countOf(due, 'person', 'people')}?`);
      await queue(context, parts, mailing);
    });
    return 0;
  },
};

async function readMailing(path: string): Promise<Mailing> {
  try {
    return parseMailing(await readFile(path));
  } catch (error) {
    const message = error instanceof TypeError ? 'It is not UTF-8' : (error as Error).message;
    throw new CommandError(`The mail ${path} cannot be used: ${message}`, { cause: error });
  }
}

async function queue({ terminal, signal }: CommandContext, parts: Parts, mailing: Mailing): Promise<void> {
  const facts = { files: 0, totalFiles: undefined };
  const bar = startProgress(terminal.progress, () => facts);
  try {
    await queueMailing(parts, mailing, {
      signal,
      onProgress: (added) => {
        facts.files = added;
      },
    });
  } finally {
    bar.stop();
  }
  terminal.result(describe((await readMailingStatus(parts, mailing.digest)) ?? {}));
  // This process listens too.
  if ((await countChangeListeners(parts.database)) <= 1)
    terminal.note('No server is running: the mails are sent after the next start');
}

function describe({ sent = 0, queued = 0, sending = 0, failed = 0, withheld = 0 }: MailingStatus): string {
  return [
    `sent ${sent}`,
    `waiting ${queued}`,
    ...(sending > 0 ? [`in transit or unanswered ${sending}`] : []),
    ...(failed > 0 ? [`refused by mail servers ${failed}`] : []),
    ...(withheld > 0 ? [`withheld ${withheld}`] : []),
  ].join(', ');
}
