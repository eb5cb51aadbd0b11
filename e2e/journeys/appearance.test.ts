import { afterAll, beforeAll, describe, it } from 'vitest';
import type { KeptFile } from '../harness/api.ts';
import { expectAccessible, expectNoSidewaysScrolling, expectOneTitle } from '../harness/check-access.ts';
import { type MailServer, startMailServer } from '../harness/mail-server.ts';
import type { Person } from '../harness/people.ts';
import { setStage } from '../harness/stage.ts';
import {
  givenFullTimeline,
  keepScreenshot,
  type Look,
  showExpiredSession,
  showOwnPages,
  showPublicPages,
  showUploads,
} from './scenes.ts';

let mail: MailServer;
const stage = setStage(async () => {
  mail = await startMailServer();
  return { STUND_SMTP_URL: mail.url };
});
afterAll(() => mail?.close());

let owner: Person;
let kept: KeptFile[];
beforeAll(async () => {
  owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  kept = await givenFullTimeline(stage, owner);
});

describe.each([
  { size: 'desktop', theme: 'light' },
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
  { size: 'phone', theme: 'dark' },
] as const)('$size, $theme', ({ size, theme }) => {
  const look: Look = async (visitor, name) => {
    await keepScreenshot(visitor, theme, name);
    await expectAccessible(visitor.page, name);
    await expectNoSidewaysScrolling(visitor.page, name);
    await expectOneTitle(visitor.page, name);
  };

  it('stands up to the rules of access on every page that anyone may see', async () => {
    await showPublicPages(await stage.visit({ size, theme }), owner, look);
  });

  it('stands up to the rules of access on every page of somebody with pictures', async () => {
    await showOwnPages(await stage.visit({ size, theme, as: owner }), kept, look);
  });

  it('stands up to the rules of access while uploading, and when the session has ended', async () => {
    const person = await stage.givenPerson();
    const visitor = await stage.visit({ size, theme, as: person });
    await showUploads(visitor, look);
    await showExpiredSession(stage, visitor, person, look);
  });
});
