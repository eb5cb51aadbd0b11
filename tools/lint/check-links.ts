import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { readOtherComments } from './read-comments.ts';
import { readProjectFiles } from './read-project-files.ts';
import { readSource } from './read-source.ts';

/**
 * Links between documents, and citations of documents in comments, whose file or heading does not exist. Addresses on the network are
 * not tried.
 */
export async function checkLinks(root: string): Promise<string[]> {
  const read = (isWanted: (path: string) => boolean) => readProjectFiles(root, isWanted);
  // The texts that operators replace link to pages of the service.
  const documents = await read((path) => path.endsWith('.md') && !path.startsWith('apps/server/legal/'));
  if (documents.length === 0) return ['No document was found: the check itself is broken'];
  const pages = new Map(documents.map(({ path, text }) => [path, text]));

  const problemOf = (path: string, link: string, target: string): string[] => {
    const [file = '', heading] = target.split('#');
    if (!existsSync(join(root, file))) return [`${path}: ${link} does not exist`];
    const page = pages.get(file);
    if (heading === undefined || page === undefined) return [];
    return headingsOf(page).includes(heading) ? [] : [`${path}: ${file} has no heading #${heading}`];
  };
  const sources = await read((path) => /\.(?:ts|tsx|mjs|css|sh)$/.test(path));
  return [
    ...documents.flatMap(({ path, text }) =>
      linksOf(text).flatMap((link) => {
        const isHere = link.startsWith('#');
        return problemOf(path, link, isHere ? path + link : normalize(join(dirname(path), decodeURI(link))));
      }),
    ),
    ...sources.flatMap(({ path, text }) =>
      citationsOf(path, text).flatMap((citation) => problemOf(path, citation, citation)),
    ),
  ];
}

/** Documents that comments name, from the root: `docs/rules/upload.md#u3`. */
export function citationsOf(path: string, text: string): string[] {
  if (!text.includes('.md')) return [];
  const comments = /\.(?:ts|tsx|mjs)$/.test(path)
    ? readSource(path, text).filter(({ kind }) => kind === 'comment')
    : readOtherComments(path, text);
  return comments.flatMap((comment) =>
    [...comment.text.matchAll(/(?<![\w./-])[\w-][\w./-]*\.md(?:#[\w-]+)?/g)].map(([citation]) => citation),
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
