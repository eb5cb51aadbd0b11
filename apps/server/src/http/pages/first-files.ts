import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@stund/contract';

interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
  /** The scripts of its texts by language. Builds of earlier releases do not list them. */
  texts?: Readonly<Partial<Record<Language, readonly string[]>>>;
}

interface OpenedPage {
  path: string;
  /** That of the page. A person who has chosen another one loads those texts instead. */
  language: Language;
}

/** The files that the first pages of the client need at the start, as its build listed them (apps/web/scripts/list-first-files.ts). */
export interface FirstFiles {
  timeline: PageFiles;
  share: PageFiles;
}

/** Undefined where the client is not built, or by an earlier release. */
export async function readFirstFiles(clientFolder: string): Promise<FirstFiles | undefined> {
  const text = await readFile(join(clientFolder, 'first-files.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as FirstFiles);
}

/**
 * Lets the browser load the files of the page at once, instead of when the router of the client asks for them. They depend on the path
 * and the language alone: the server does not know here who opens the page.
 */
export function insertFirstFiles(page: string, files: FirstFiles | undefined, { path, language }: OpenedPage): string {
  const wanted = files && filesOf(files, path);
  if (!wanted) return page;
  const isNew = (name: string) => !page.includes(`"/${name}"`);
  const scripts = [...wanted.scripts, ...(wanted.texts?.[language] ?? [])]
    .filter(isNew)
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
    .join('');
  const styles = wanted.styles
    .filter(isNew)
    .map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`)
    .join('');
  return page.replace('</head>', () => `${styles}${scripts}</head>`);
}

function filesOf({ timeline, share }: FirstFiles, path: string): PageFiles | undefined {
  if (/^\/photos(?:\/|$)/.test(path)) return timeline;
  return path.startsWith('/share/') ? share : undefined;
}
