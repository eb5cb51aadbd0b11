import { afterAll, it } from 'vitest';
import { type MailServer, startMailServer } from '../harness/mail-server.ts';
import { setStage } from '../harness/stage.ts';
import { appearances, lookIn, showPublicPages } from './scenes.ts';

let mail: MailServer;
const stage = setStage(async () => {
  mail = await startMailServer();
  return { STUND_SMTP_URL: mail.url };
});
afterAll(() => mail?.close());

it.each(appearances)(
  'every page that anyone may see keeps the rules of access: $size, $theme',
  async ({ size, theme }) => {
    const person = await stage.givenPerson();
    await showPublicPages(await stage.visit({ size, theme }), person, lookIn(theme));
  },
);
