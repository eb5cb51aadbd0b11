import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BrandId,
  type BrandInfo,
  type Language,
  type RegistrationMode,
  registrationMetaName,
} from '@stund/contract';
import { escapeHtml } from '../../platform/html/escape-html.ts';

/** The start page in every form, as the build of the client wrote it (apps/web/scripts/render-landing.ts). */
export interface LandingPages {
  /** Style sheets, and the script that shows the page. */
  head: string;
  pages: Readonly<Record<BrandId, Readonly<Record<Language, Readonly<Record<RegistrationMode, string>>>>>>;
}

/** Undefined where the client is not built. */
export async function readLandingPages(clientFolder: string): Promise<LandingPages | undefined> {
  const text = await readFile(join(clientFolder, 'landing.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as LandingPages);
}

/** Puts the start page into the page, so that it is visible before the client has loaded. */
export function insertLanding(
  page: string,
  { head, pages }: LandingPages,
  { brand, language, mode }: { brand: BrandInfo; language: Language; mode: RegistrationMode },
): string {
  const content = pages[brand.id][language][mode].replaceAll('%brand%', () => escapeHtml(brand.name));
  const meta = `<meta name="${registrationMetaName}" content="${mode}" />`;
  return page
    .replace('</head>', () => `${meta}${head}</head>`)
    .replace('<div id="root">', () => `<div id="root" class="sent-page" inert>${content}`);
}
