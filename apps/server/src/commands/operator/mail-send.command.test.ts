import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenMailbox, type TestMailbox } from '../../testing/mail/test-mailbox.ts';
import { givenInstallation, type Installation } from '../testing/given-installation.ts';
import { userAddCommand } from '../user/user-add.command.ts';
import { mailSendCommand } from './mail-send.command.ts';

let mailbox: TestMailbox;
let installation: Installation;
let file: string;
beforeAll(async () => {
  mailbox = await givenMailbox();
  installation = await givenInstallation({ STUND_SMTP_URL: mailbox.url });
  for (const name of ['ana', 'bo']) await installation.run(userAddCommand, [`${name}@example.com`, '--name', name]);
  await installation.database
    .insertInto('account_consent')
    .columns(['account_id', 'key', 'is_given', 'decided_at'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select(({ val }) => [
          'id',
          val('stay_up_to_date__email' as const).as('key'),
          val(true).as('is_given'),
          val(new Date()).as('decided_at'),
        ])
        .where('email', '=', 'ana@example.com'),
    )
    .execute();
  file = join(installation.dataFolder, 'news.txt');
  await writeFile(
    file,
    languages.map((language) => `--- ${language}\nSubject: News ${language}\n\nHello\n`).join('\n'),
  );
});

const send = (...args: string[]) => installation.run(mailSendCommand, args);

describe('mail send', () => {
  it('shows the mail and its audience without sending', async () => {
    const { status, results } = await send(file, '--dry-run');
    expect(status).toBe(0);
    expect(results).toHaveLength(languages.length + 1);
    expect(results[0]).toContain('Subject: News nb');
    expect(results[0]).toContain('unsubscribe?id=');
    expect(results.at(-1)).toContain('1 person of 1 who want news (nb 1)');
    expect(await installation.database.selectFrom('mailing').selectAll().execute()).toEqual([]);
  });

  it('needs a confirmation, and a file that can be read', async () => {
    expect((await send(file)).notes).toEqual(['Nothing was done: without a terminal, --yes confirms']);
    expect((await send('/nonexistent')).notes[0]).toContain('cannot be used');
    const broken = join(installation.dataFolder, 'broken.txt');
    await writeFile(broken, Buffer.from([0xff, 0xff]));
    expect((await send(broken, '--yes')).notes[0]).toContain('It is not UTF-8');
  });

  it('queues the mail, which the server sends, and then says so', async () => {
    const queued = await send(file, '--yes');
    expect(queued.results.at(-1)).toBe('sent 0, waiting 1');
    expect(queued.notes).toContain('No server is running: the mails are sent after the next start');
    await installation.serve();
    await mailbox.findMail('ana@example.com', /^News nb$/);
    await expect.poll(async () => (await send(file, '--yes')).results[0], { timeout: 60_000 }).toContain('sent 1');
    expect(mailbox.received).toHaveLength(1);
    expect((await send(file, '--yes')).results.at(-1)).toBe('Nobody to send to');
  });
});
