import { authorizationOf, publishJob } from '@stund/contract';
import { shapesOf } from '@stund/contract/schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givenAlbum } from '../../../../testing/given-album.ts';
import { givenMailbox, type TestMailbox } from '../../../../testing/mail/test-mailbox.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { givenInstallation } from '../../../../testing/test-installation.ts';
import { issueToken } from '../../../login/login/index.ts';
import { albumRoutes } from '../albums.routes.ts';
import { createAlbum } from './create-album.ts';
import { publishJobByMail } from './publish-job.ts';
import { setPassword } from './set-password.ts';
import { setPrivacy } from './set-privacy.ts';

let mailbox: TestMailbox;
let context: TestContext;
let ana: TestAccount;

beforeAll(async () => {
  mailbox = await givenMailbox();
});

beforeEach(async () => {
  context = mailbox.equip(await givenContext());
  ana = await givenAccount(context, { name: 'Ana' });
  mailbox.isBroken = false;
  mailbox.received.length = 0;
});

const invitation = {
  recipients: ['bo@example.com', 'cia@example.com'],
  subject: 'Hei',
  message: '',
  origin: 'https://photos.example.com',
};

async function sendJson(
  origin: string,
  { path, headers, body }: { path: string; headers: Record<string, string>; body: unknown },
): Promise<number> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
}

describe('inviting by mail', () => {
  it('sends the link to each, in the language of who invites, with their words and without what others were sent', async () => {
    const jobId = await givenAlbum(context, ana, { title: 'Hytta' });
    await context.database.updateTable('account').set({ language: 'nb' }).where('id', '=', ana.accountId).execute();
    const { sent } = await publishJobByMail(as(ana, context), jobId, { ...invitation, message: 'Endelig sommer.' });
    expect(sent.sort()).toEqual(['bo@example.com', 'cia@example.com']);
    const mail = await mailbox.findMail('bo@example.com', /^Hei$/);
    expect(mail.from).toContain('Ana (Stund)');
    const text = mail.text.replaceAll('\r', '');
    expect(text).toContain('Ana deler albumet «Hytta» med deg.\n\nEndelig sommer.\n\nSe albumet her:\nhttp');
    expect(text).toMatch(/\/a\/[A-Za-z0-9_-]{22}#se\n/);
    expect(mail.text).not.toContain('cia@example.com');
    expect(mail.text).not.toContain('passord');
    await setPassword(as(ana, context), jobId, `${'A'.repeat(27)}=`);
    await publishJobByMail(as(ana, context), jobId, { ...invitation, subject: 'Igjen' });
    expect((await mailbox.findMail('bo@example.com', /Igjen/)).text).toContain('Albumet er passordbeskyttet');
  });

  it('links to the host of the brand that the sender uses, and to the public one from an unknown host', async () => {
    const moments = 'https://moments.example.com';
    const server = await givenInstallation({
      mailbox,
      routes: albumRoutes({ otherOrigins: [moments] }),
    });
    const { accountId } = await givenAccount(server.parts, { name: 'Ana' });
    const token = await issueToken(server.parts, { email: `${accountId}@example.com`, deviceName: 'test' });
    const jobId = await createAlbum(
      { ...context, ...server.parts, actor: as({ accountId }, context).actor },
      { title: 'Hytta', isShared: true, allowsUploads: true, allowsComments: true, allowsSharing: true },
    );
    const invite = (host: string, to_email: string) =>
      sendJson(server.origin, {
        path: `/st/4/jobs/${jobId}/publish`,
        headers: { authorization: authorizationOf(token, btoa), 'x-forwarded-host': host },
        body: { to_email, subject: 'Hei' },
      });
    expect(await invite('moments.example.com', 'bo@example.com')).toBe(200);
    expect((await mailbox.findMail('bo@example.com', /Hei/)).text).toContain(`${moments}/a/`);
    expect(await invite('elsewhere.example.net', 'cia@example.com')).toBe(200);
    expect((await mailbox.findMail('cia@example.com', /Hei/)).text).toContain('https://photos.example.com/a/');
  });

  it('writes a name with line breaks on one line', async () => {
    const jobId = await givenAlbum(context, ana);
    const name = 'Ana\n\nYour account is locked: http://evil.example';
    await context.database.updateTable('account').set({ name }).where('id', '=', ana.accountId).execute();
    await publishJobByMail(as(ana, context), jobId, invitation);
    const { text } = await mailbox.findMail('bo@example.com', /^Hei$/);
    expect(text.split('\n')[0]).toContain('Ana Your account is locked: http://evil.example');
  });

  it('is for the owner, of an album that others may open', async () => {
    const jobId = await givenAlbum(context, ana);
    const bo = await givenAccount(context, { name: 'Bo' });
    await expect(publishJobByMail(as(bo, context), jobId, invitation)).rejects.toThrow('forbidden');
    const readOnly = as(ana, context, { isReadOnly: true });
    await expect(publishJobByMail(readOnly, jobId, invitation)).rejects.toThrow('read-only-account');
    await setPrivacy(as(ana, context), jobId, 'private');
    await expect(publishJobByMail(as(ana, context), jobId, invitation)).rejects.toThrow('conflict');
    await expect(publishJobByMail(as(ana, context), ana.jobId, invitation)).rejects.toThrow('forbidden');
    expect(mailbox.received).toEqual([]);
  });

  it('reports when nothing could be sent, and limits the number of mails', async () => {
    const jobId = await givenAlbum(context, ana);
    mailbox.isBroken = true;
    await expect(publishJobByMail(as(ana, context), jobId, invitation)).rejects.toThrow('unavailable');
    mailbox.isBroken = false;
    // Those that could not be sent count as well.
    const many = { ...invitation, recipients: Array.from({ length: 49 }, (_, index) => `p${index}@example.com`) };
    await publishJobByMail(as(ana, context), jobId, many);
    await publishJobByMail(as(ana, context), jobId, many);
    mailbox.received.length = 0;
    const refusal = await publishJobByMail(as(ana, context), jobId, invitation).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'rate-limited', facts: { retryAfterSeconds: expect.any(Number) } });
    expect(mailbox.received).toEqual([]);
  });

  it('allows as many invitations as at first after the reported wait', async () => {
    const jobId = await givenAlbum(context, ana);
    let aheadMs = 0;
    const later = { ...context, clock: { now: () => new Date(Date.now() + aheadMs) } };
    const many = { ...invitation, recipients: Array.from({ length: 50 }, (_, index) => `p${index}@example.com`) };
    const publish = () => publishJobByMail(as(ana, later), jobId, many);
    await publish();
    await publish();
    for (let round = 0; round < 3; round += 1) {
      const refusal = (await publish().catch((error: unknown) => error)) as { facts: { retryAfterSeconds: number } };
      expect(refusal.facts.retryAfterSeconds).toBeGreaterThan(0);
      expect(refusal.facts.retryAfterSeconds).toBeLessThanOrEqual(3600);
      aheadMs += refusal.facts.retryAfterSeconds * 1000;
      expect((await publish()).sent).toHaveLength(50);
    }
  });

  it('takes addresses separated by commas, each right', () => {
    const parse = (to_email: string) => shapesOf(publishJob).body.safeParse({ to_email, subject: 'x' });
    expect(parse(' a@example.com, b@example.com,a@example.com,').data?.to_email).toEqual([
      'a@example.com',
      'b@example.com',
    ]);
    for (const wrong of ['', ',', 'a@example.com, b', 'a@example.com b@example.com'])
      expect(parse(wrong).success).toBe(false);
    expect(shapesOf(publishJob).body.safeParse({ to_email: 'a@example.com', subject: ' ' }).success).toBe(false);
  });
});
