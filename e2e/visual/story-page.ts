import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import type { Story } from './storybook-setup.ts';

export interface Appearance {
  theme: 'light' | 'dark';
  brand: 'stund' | 'moments';
}

/** Both themes; both brands where the story says that the accent matters. */
export function appearancesOf({ tags }: Story): Appearance[] {
  const brands = tags.includes('brands') ? (['stund', 'moments'] as const) : (['stund'] as const);
  return brands.flatMap((brand) => (['light', 'dark'] as const).map((theme) => ({ theme, brand })));
}

/** What Storybook 10 keeps in the window of its preview, as far as it is used here. */
interface PreviewWindow {
  __STORYBOOK_PREVIEW__?: {
    currentRender?: { id?: string; phase?: string };
    channel: { emit(event: 'setCurrentStory', selection: { storyId: string; viewMode: 'story' }): void };
  };
}

/** Opens Storybook's preview, in which showStory() then shows one story after the other. */
export async function openStoryPage(
  browser: Browser,
  width: number,
  storybookUrl: string,
  first: Story,
): Promise<Page> {
  const isPhone = width < 600;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 760 : 600 },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
  });
  const page = await context.newPage();
  await page.goto(`${storybookUrl}/iframe.html?viewMode=story&id=${first.id}`);
  await waitForStory(page, first);
  return page;
}

/** Renders a story without loading the page again, and waits for the end of its play function. Rejects when it fails. */
export async function showStory(page: Page, story: Story): Promise<void> {
  await page.evaluate((storyId) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as PreviewWindow;
    // Stories begin on a page without a trace of the one before.
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
    preview!.channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, story.id);
  await waitForStory(page, story);
  await page.evaluate(() => document.fonts.ready);
}

async function waitForStory(page: Page, { id }: Story): Promise<void> {
  const phase = await page.waitForFunction((storyId) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as PreviewWindow;
    const render = preview?.currentRender;
    if (render?.id !== storyId) return undefined;
    return render.phase === 'finished' || render.phase === 'errored' ? render.phase : undefined;
  }, id);
  if ((await phase.jsonValue()) === 'errored')
    throw new Error((await page.locator('#error-message').textContent()) ?? id);
}

export async function setAppearance(page: Page, appearance: Appearance): Promise<void> {
  await page.evaluate(async ({ theme, brand }) => {
    Object.assign(document.documentElement.dataset, { theme, brand });
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  }, appearance);
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
    .options({ resultTypes: ['violations'] })
    .disableRules(['page-has-heading-one', 'heading-order', 'landmark-one-main', 'region'])
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
}
