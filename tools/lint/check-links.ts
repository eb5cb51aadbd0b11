import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { listProjectFiles } from './list-project-files.ts';

/** Links between the documents that lead to no file or no heading. Addresses on the network are not tried. */
export async function checkLinks(root: string): Promise<string[]> {
  const files = (await listProjectFiles(root)).filter((path) => path.endsWith('.md'));
  if (files.length === 0) return ['No document was found: the check itself is broken'];
  const texts = new Map(
    await Promise.all(files.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)),
  );
  return [...texts].flatMap(([path, text]) =>
    linksOf(text).flatMap((link) => {
      const [file = '', heading] = link.split('#');
      const target = file === '' ? path : normalize(join(dirname(path), decodeURI(file)));
      if (!existsSync(join(root, target))) return [`${path}: ${link} leads nowhere`];
      const page = texts.get(target);
      if (heading === undefined || page === undefined) return [];
      return headingsOf(page).includes(heading) ? [] : [`${path}: ${target} has no heading #${heading}`];
    }),
  );
}

export function linksOf(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  const inline = [...prose.matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)].map(([, link = '']) => link);
  const sources = [...prose.matchAll(/<(?:img|a)[^>]+(?:src|href)="([^"]+)"/g)].map(([, link = '']) => link);
  return [...inline, ...sources].filter((link) => !/^[a-z][a-z0-9+.-]*:/i.test(link));
}

/** Headings as the anchors GitHub makes of them. */
export function headingsOf(text: string): string[] {
  return [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) =>
    title
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
