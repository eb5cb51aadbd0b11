import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that depend on colours. Themes differ in nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** `landmarks`: also that everything is in a landmark, which is not of the standard, so that screen readers can jump to all of it. */
type Rules = 'all' | 'landmarks' | 'colours';

/** Checks the current page against WCAG 2.2 AA with axe: all rules, also the one about landmarks, or only those about colours. */
export async function expectAccessible(page: Page, what: string, rules: Rules = 'all'): Promise<void> {
  let { violations, passes } = await analyze(page, rules);
  // A tooltip or a dialog may have been in transition. A real violation is found the second time too.
  if (violations.length > 0) ({ violations, passes } = await analyze(page, rules));
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  if (rules !== 'colours') expect(passes.length, `rules that passed for ${what}`).toBeGreaterThan(5);
  expect.soft(findings, `accessibility of ${what}`).toEqual([]);
}

/** Waits for the end of every transition first. */
async function analyze(page: Page, rules: Rules) {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  // The pages have no frames. Without the legacy mode axe opens another page for every analysis.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  axe.options({ resultTypes: ['violations'], rules: { region: { enabled: rules === 'landmarks' } } });
  return (rules === 'colours' ? axe.withRules(colourRules) : axe.withTags(standard)).analyze();
}

/** Expects one heading of level 1. A second one is allowed only when the first is inert behind it. */
export async function expectOneTitle(page: Page, what: string): Promise<void> {
  const titles = await page.evaluate(() =>
    [...document.querySelectorAll('h1')].map((title) => ({
      text: title.textContent,
      isBehind: title.closest('[inert],[aria-hidden="true"]') !== null,
    })),
  );
  expect.soft(titles.length, `headings of level 1 on ${what}`).toBeGreaterThan(0);
  expect.soft(titles.filter(({ isBehind }) => !isBehind).length, `of these not inert`).toBeLessThan(2);
}

/** Expects that the page fits the width of the window. */
export async function expectNoSidewaysScrolling(page: Page, what: string): Promise<void> {
  const { scrollWidth, clientWidth, widest } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return { scrollWidth, clientWidth, widest: beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 160)) };
  });
  expect.soft(scrollWidth, `width of ${what}; overflowing: ${widest.join('\n')}`).toBeLessThanOrEqual(clientWidth);
}

/** The least width and height of a target (WCAG 2.5.8). Links within text are exempt. */
const targetPx = 24;

/** Expects that everything that can be pressed is large enough by itself. */
export async function expectTargetSizes(page: Page, what: string): Promise<void> {
  const small = await page.evaluate((least) => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, [role="button"], [role="checkbox"], [role="switch"], [role="radio"], [role="menuitem"]',
    );
    return [...targets].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const { display, opacity, visibility } = getComputedStyle(target);
      // Invisible inputs have a visible label, and skip links appear with the focus.
      const isHidden = visibility !== 'visible' || opacity === '0' || width < 2 || height < 2;
      if (isHidden || display === 'inline' || target.closest('[inert]')) return [];
      if (width >= least - 0.5 && height >= least - 0.5) return [];
      return [`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`];
    });
  }, targetPx);
  expect.soft(small, `targets of less than ${targetPx} px on ${what}`).toEqual([]);
}
