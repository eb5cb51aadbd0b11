import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findMails, writeExampleMails } from '../apps/server/src/testing/mail/find-mails.ts';
import { launchBrowser } from './harness/browser.ts';

/** `npm run mails`: writes a page and a picture of all mails for each language and brand. */
const folder = join(import.meta.dirname, 'results/mails');
await mkdir(folder, { recursive: true });
const mails = writeExampleMails(await findMails());
const browser = await launchBrowser();
for (const [key, group] of Map.groupBy(mails, ({ language, brand }) => `${language}-${brand.id}`)) {
  const frames = group.map(
    ({ name, subject, html }) =>
      `<figure><figcaption>${name}<br><b>${escapeHtml(subject)}</b></figcaption><iframe title="${name}" srcdoc="${escapeHtml(html)}"></iframe></figure>`,
  );
  const style =
    'body{margin:16px;display:grid;grid-template-columns:repeat(auto-fill,minmax(360px,1fr));gap:16px;font:13px/18px sans-serif}figure{margin:0}iframe{width:100%;height:560px;border:1px solid #ccc}';
  const path = join(folder, `${key}.html`);
  await writeFile(
    path,
    `<!DOCTYPE html><meta charset="utf-8"><title>${key}</title><style>${style}</style>${frames.join('')}`,
  );
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.goto(`file://${path}`);
  await page.screenshot({ path: join(folder, `${key}.png`), fullPage: true });
  await page.close();
  console.log(`${path} ${group.length} mails`);
}
await browser.close();

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
