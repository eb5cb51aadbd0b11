import { afterAll, it } from 'vitest';
import { type MailServer, startMailServer } from '../harness/mail-server.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setOwnStage } from '../harness/stage.ts';
import { checkPageInBothThemes, showPublicPages } from './appearance.ts';

let mail: MailServer;
const stage = setOwnStage({
  settings: async () => {
    mail = await startMailServer();
    return { STUND_SMTP_URL: mail.url };
  },
});
afterAll(() => mail?.close());

it.each(bothSizes)('every page that anyone may see keeps the rules of access: %s', async (size) => {
  const person = await stage.givenPerson();
  await showPublicPages(await stage.visit({ size }), person, checkPageInBothThemes);
});
