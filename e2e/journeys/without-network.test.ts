import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage } from '../harness/stage.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { Shell } from '../pages/shell.ts';
import { TimelinePage } from '../pages/timeline-page.ts';

const stage = setStage();

it('opens without a network, says so, and goes on by itself', async () => {
  const person = await stage.givenPerson();
  await stage.givenFiles(person, [{ path: 'a.jpg', content: await paintPhoto({ seed: 1 }) }]);
  const visitor = await stage.visit({ as: person });
  const { page, context, say, problems } = visitor;
  const timeline = new TimelinePage(visitor);
  await timeline.open();
  await timeline.waitForPictures();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  problems.expect(/failed: .* net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/, /console: .*ERR_INTERNET/);
  await context.setOffline(true);
  await page.reload();
  await page
    .getByText(say('shared.error.offline'))
    .or(page.getByText(say('app.offline')))
    .first()
    .waitFor();
  expect(await page.getByRole('button').count(), 'something to do').toBeGreaterThan(0);

  await context.setOffline(false);
  await timeline.waitForPictures();
  await new Shell(visitor).offlineBanner.waitFor({ state: 'detached' });
  await new SettingsPage(visitor).open();
});
