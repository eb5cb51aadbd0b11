import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { expectNoSidewaysScrolling } from '../harness/check-accessibility.ts';
import { comparePictures, packPicture } from './compare-pictures.ts';
import {
  appearancesOf,
  findAccessProblems,
  openStoryPage,
  setAppearance,
  showStory,
  takePicture,
} from './story-page.ts';
import type { Story } from './storybook-setup.ts';

const referenceFolder = join(import.meta.dirname, 'references');
const resultFolder = join(import.meta.dirname, '../results/visual');

/** A test for every story at one width: looks as kept, and axe finds nothing. */
export function checkStories(width: number): void {
  const stories = inject('stories');
  const suffix = `.${width}.png`;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    await mkdir(referenceFolder, { recursive: true });
    await mkdir(resultFolder, { recursive: true });
    browser = await launchBrowser();
    page = await openStoryPage(browser, width, inject('storybookUrl'), stories[0]!);
  });
  afterAll(() => browser.close());

  for (const story of stories) {
    it(`${story.title}, ${story.name}`, async () => {
      await showStory(page, story);
      await expectNoSidewaysScrolling(page, story.id);
      for (const appearance of appearancesOf(story)) {
        await setAppearance(page, appearance);
        const name = `${story.id}.${appearance.brand}-${appearance.theme}${suffix}`;
        await expectSameAsReference(name, await takePicture(page, story));
        // The other brand changes colours alone, and colours do not depend on the width.
        const isNew = appearance.brand === 'stund' || width >= 600;
        const problems = isNew ? await findAccessProblems(page) : [];
        expect.soft(problems, `accessibility of ${name}`).toEqual([]);
      }
    });
  }

  it('keeps no picture of a story that is gone', async () => {
    const expected = new Set(stories.flatMap((story) => namesOf(story, suffix)));
    const reference = (await readdir(referenceFolder)).filter((name) => name.endsWith(suffix));
    const orphans = reference.filter((name) => !expected.has(name));
    if (inject('isUpdate')) await Promise.all(orphans.map((name) => rm(join(referenceFolder, name))));
    expect(inject('isUpdate') ? [] : orphans).toEqual([]);
  });
}

function namesOf(story: Story, suffix: string): string[] {
  return appearancesOf(story).map(({ brand, theme }) => `${story.id}.${brand}-${theme}${suffix}`);
}

async function expectSameAsReference(name: string, present: Buffer): Promise<void> {
  const referenceFile = join(referenceFolder, name);
  const reference = await readFile(referenceFile).catch(() => undefined);
  const comparison = reference && (await comparePictures(reference, present));
  const resultFile = join(resultFolder, name);
  await Promise.all([resultFile, diffFileOf(resultFile)].map((file) => rm(file, { force: true })));
  if (comparison?.isSame) return;
  if (inject('isUpdate')) {
    await writeFile(referenceFile, await packPicture(present));
    return;
  }
  await writeFile(resultFile, present);
  if (comparison?.diff) await writeFile(diffFileOf(resultFile), comparison.diff);
  const found = comparison?.summary ?? 'there is no picture of it yet';
  expect.soft(found, `${name}: see e2e/results/visual; when the change is wanted, npm run visual -- --update`).toBe('');
}

function diffFileOf(file: string): string {
  return file.replace(/\.png$/, '.diff.png');
}
