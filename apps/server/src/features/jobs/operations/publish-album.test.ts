import { publishJob } from '@stund/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givenAlbum } from '../../../testing/given-album.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { givenMailbox, type TestMailbox } from '../../../testing/test-mailbox.ts';
import { setPassword, setPrivacy } from './change-properties.ts';
import { publishAlbum } from './publish-album.ts';

let mailbox: TestMailbox;
let context: TestContext;
let ana: TestAccount;

beforeAll(async () => {
  mailbox = await givenMailbox();
});

beforeEach(async () => {
  context = { ...(await givenContext()), mailer: mailbox.mailer };
  ana = await givenAccount(context, { name: 'Ana' });
  mailbox.isBroken = false;
  mailbox.received.length = 0;
});

const invitation = {
  recipients: ['bo@example.com', 'cia@example.com'],
  subject: 'Hei',
  message: '',
  brandName: 'Stund',
};

describe('inviting by mail', () => {
  it('sends the link to each, in the language of who invites, with their words and without what others were sent', async () => {
    const jobId = await givenAlbum(context, ana, { title: 'Hytta' });
    await context.database.updateTable('account').set({ language: 'nb' }).where('id', '=', ana.accountId).execute();
    const { sent } = await publishAlbum(as(ana, context), jobId, { ...invitation, message: 'Endelig sommer.' });
    expect(sent.sort()).toEqual(['bo@example.com', 'cia@example.com']);
    const mail = await mailbox.findMail('bo@example.com', /^Hei$/);
    expect(mail.from).toContain('Ana (Stund)');
    const text = mail.text.replaceAll('\r', '');
    expect(text).toContain('Ana deler albumet «Hytta» med deg.\n\nEndelig sommer.\n\nSe albumet her:\nhttp');
    expect(text).toMatch(/\/a\/[A-Za-z0-9_-]{22}#se\n/);
    expect(mail.text).not.toContain('cia@example.com');
    expect(mail.text).not.toContain('passord');
    await setPassword(as(ana, context), jobId, `${'A'.repeat(27)}=`);
    await publishAlbum(as(ana, context), jobId, { ...invitation, subject: 'Igjen' });
    expect((await mailbox.findMail('bo@example.com', /Igjen/)).text).toContain('Albumet har et passord');
  });

  it('is for the owner, of an album that others may open', async () => {
    const jobId = await givenAlbum(context, ana);
    const bo = await givenAccount(context, { name: 'Bo' });
    await expect(publishAlbum(as(bo, context), jobId, invitation)).rejects.toThrow('forbidden');
    const readOnly = as(ana, context, { isReadOnly: true });
    await expect(publishAlbum(readOnly, jobId, invitation)).rejects.toThrow('read-only-account');
    await setPrivacy(as(ana, context), jobId, 'private');
    await expect(publishAlbum(as(ana, context), jobId, invitation)).rejects.toThrow('conflict');
    await expect(publishAlbum(as(ana, context), ana.jobId, invitation)).rejects.toThrow('forbidden');
    expect(mailbox.received).toEqual([]);
  });

  it('says when nothing could be sent, and does not let anybody mail without end', async () => {
    const jobId = await givenAlbum(context, ana);
    mailbox.isBroken = true;
    await expect(publishAlbum(as(ana, context), jobId, invitation)).rejects.toThrow('unavailable');
    mailbox.isBroken = false;
    const many = { ...invitation, recipients: Array.from({ length: 49 }, (_, index) => `p${index}@example.com`) };
    await publishAlbum(as(ana, context), jobId, many);
    mailbox.received.length = 0;
    await expect(
      publishAlbum(as(ana, context), jobId, { ...many, recipients: [...many.recipients, 'z@example.com'] }),
    ).rejects.toThrow('rate-limited');
    expect(mailbox.received).toEqual([]);
  });

  it('takes addresses separated by commas, each right', () => {
    const parse = (to_email: string) => publishJob.body.safeParse({ to_email, subject: 'x' });
    expect(parse(' a@example.com, b@example.com,a@example.com,').data?.to_email).toEqual([
      'a@example.com',
      'b@example.com',
    ]);
    for (const wrong of ['', ',', 'a@example.com, b', 'a@example.com b@example.com'])
      expect(parse(wrong).success).toBe(false);
    expect(publishJob.body.safeParse({ to_email: 'a@example.com', subject: ' ' }).success).toBe(false);
  });
});
