import { mkdir } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Page } from 'playwright-core';
import { createServer } from 'vite';

/*
 * Pictures of the gallery in every look, and what axe finds in them:
 * node packages/ui/gallery/screenshots.ts FOLDER
 */

const folder = process.argv[2] ?? '.cache/gallery-pictures';
let findingCount = 0;
const ARGS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

const server = await createServer({ configFile: `${import.meta.dirname}/vite.config.ts`, server: { port: 4791 } });
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [...ARGS, '--no-first-run'],
});
await mkdir(folder, { recursive: true });

for (const width of [1440, 390]) {
  for (const brand of ['stund', 'moments']) {
    for (const theme of ['light', 'dark']) {
      const isPhone = width === 390;
      const context = await browser.newContext({
        viewport: { width, height: isPhone ? 844 : 900 },
        deviceScaleFactor: isPhone ? 2 : 1,
        hasTouch: isPhone,
        isMobile: isPhone,
      });
      const page = await context.newPage();
      page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
      page.on('pageerror', (error) => console.error(error));
      await page.goto(`http://localhost:4791/?theme=${theme}&brand=${brand}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      const name = `${folder}/${width}-${brand}-${theme}`;
      await page.screenshot({ path: `${name}.png`, fullPage: true });
      await reportFindings(page, name);
      if (brand === 'stund') await photographOverlays(page, name);
      await context.close();
    }
  }
}
await browser.close();
await server.close();
if (findingCount > 0) process.exitCode = 1;

async function reportFindings(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  findingCount += violations.length;
  for (const { id, help, nodes } of violations)
    console.error(name, id, help, nodes.map((node) => node.target).join(' '));
}

async function photographOverlays(page: Page, name: string): Promise<void> {
  const settled = () =>
    page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .map((animation) => animation.finished.catch(() => undefined)),
      ),
    );
  const press = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await settled();
  };
  for (const menu of ['Fil', 'Alle', 'Konto', 'Språk Norsk bokmål']) {
    await page.getByRole('button', { name: menu, exact: true }).last().focus();
    await page.keyboard.press('ArrowDown');
    await settled();
    await reportFindings(page, `${name}, ${menu}`);
    await page.screenshot({ path: `${name}-menu-${menu.split(' ')[0]}.png` });
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Hint', exact: true }).focus();
  await page.getByRole('tooltip').waitFor();
  await settled();
  await reportFindings(page, `${name}, tooltip`);
  await page.screenshot({ path: `${name}-tooltip.png` });
  for (const dialog of ['Bekreft sletting', 'Bekreft sletting for godt', 'Nytt navn']) {
    await press(dialog);
    await reportFindings(page, `${name}, ${dialog}`);
    await page.screenshot({ path: `${name}-dialog-${dialog.replaceAll(' ', '-')}.png` });
    await page.keyboard.press('Escape');
  }
  for (const toast of ['Med handling', 'Feil', 'Jobber']) await press(toast);
  await reportFindings(page, `${name}, toasts`);
  await page.screenshot({ path: `${name}-toasts.png` });
}
