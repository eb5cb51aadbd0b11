import { afterAll, it } from 'vitest';
import { bothSizes } from '../harness/sizes.ts';
import { setOwnStage } from '../harness/stage.ts';
import { type MailServer, startMailServer } from '../harness/stand-ins/mail-server.ts';
import { checkPageThoroughly, showPublicPages } from './appearance.ts';

let mail: MailServer;
const stage = setOwnStage({
  settings: async () => {
    mail = await startMailServer();
    return { STUND_SMTP_URL: mail.url };
  },
});
afterAll(() => mail?.close());

it.each(bothSizes)('every public page is accessible: %s', async (size) => {
  const person = await stage.givenPerson();
  await showPublicPages(await stage.visit({ size }), person, checkPageThoroughly);
});
