import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose outcome depends on colours, which are all that differs in another theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Checks the page as it is against WCAG 2.2 AA, as far as a machine can: all rules, or those about colours alone. */
export async function expectAccessible(page: Page, what: string, rules: 'all' | 'colours' = 'all'): Promise<void> {
  let { violations, passes } = await analyze(page, rules);
  // A tooltip or a dialog may have been half faded in: what is wrong stays wrong.
  if (violations.length > 0) ({ violations, passes } = await analyze(page, rules));
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  if (rules === 'all') expect(passes.length, `rules that ${what} was checked against`).toBeGreaterThan(5);
  expect.soft(findings, `accessibility of ${what}`).toEqual([]);
}

/** Waits for the end of every transition first. */
async function analyze(page: Page, rules: 'all' | 'colours') {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  // There are no frames. Without the legacy mode a page of its own is opened for every analysis.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return (rules === 'all' ? axe.withTags(standard) : axe.withRules(colourRules)).analyze();
}

/** One heading of the first level; a second one only where the first is out of reach behind it. */
export async function expectOneTitle(page: Page, what: string): Promise<void> {
  const titles = await page.evaluate(() =>
    [...document.querySelectorAll('h1')].map((title) => ({
      text: title.textContent,
      isBehind: title.closest('[inert],[aria-hidden="true"]') !== null,
    })),
  );
  expect.soft(titles.length, `headings of the first level on ${what}`).toBeGreaterThan(0);
  expect.soft(titles.filter(({ isBehind }) => !isBehind).length, `of these in reach`).toBeLessThan(2);
}

/** A page must never have to be moved sideways. */
export async function expectNoSidewaysScrolling(page: Page, what: string): Promise<void> {
  const { scrollWidth, clientWidth, widest } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return { scrollWidth, clientWidth, widest: beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 160)) };
  });
  expect.soft(scrollWidth, `width of ${what}; beyond the edge: ${widest.join('\n')}`).toBeLessThanOrEqual(clientWidth);
}
