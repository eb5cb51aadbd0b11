import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import type { Story } from './storybook-setup.ts';

export interface Look {
  theme: 'light' | 'dark';
  brand: 'stund' | 'moments';
}

/** Both themes; both brands where the story says that the accent matters. */
export function looksOf({ tags }: Story): Look[] {
  const brands = tags.includes('brands') ? (['stund', 'moments'] as const) : (['stund'] as const);
  return brands.flatMap((brand) => (['light', 'dark'] as const).map((theme) => ({ theme, brand })));
}

export async function openStoryPage(browser: Browser, width: number): Promise<Page> {
  const isPhone = width < 600;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 760 : 600 },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
  });
  return context.newPage();
}

/** Renders a story and waits until it has played. Rejects with what went wrong in it. */
export async function showStory(page: Page, storybookUrl: string, { id }: Story): Promise<void> {
  await page.goto(`${storybookUrl}/iframe.html?viewMode=story&id=${id}`);
  const phase = await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
      __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
    };
    const now = preview?.currentRender?.phase;
    return now === 'finished' || now === 'errored' ? now : undefined;
  });
  if ((await phase.jsonValue()) === 'errored')
    throw new Error((await page.locator('#error-message').textContent()) ?? id);
  await page.evaluate(() => document.fonts.ready);
}

export async function setLook(page: Page, look: Look): Promise<void> {
  await page.evaluate(async ({ theme, brand }) => {
    Object.assign(document.documentElement.dataset, { theme, brand });
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  }, look);
}

/** The story itself; the window where something of it floats. */
export async function takePicture(page: Page, { tags }: Story): Promise<Buffer> {
  const options = { animations: 'disabled', caret: 'hide' } as const;
  return tags.includes('overlay') ? page.screenshot(options) : page.getByRole('main').screenshot(options);
}

/** What axe finds, one line each. Rules about whole pages do not apply to a part. */
export async function findAccessProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // There are no frames, for which it would open a page of its own each time.
    .setLegacyMode()
    .disableRules(['page-has-heading-one', 'heading-order', 'landmark-one-main', 'region'])
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
}
