import { readProjectFiles } from './read-project-files.ts';

/** A comment line that begins with `[Note: title] text` defines a note; anywhere else the same is a citation. */
const definition = /^\s*(?:\/\/|\/\*+|\*|#|--|\{\/\*)\s*\[Note: ([^\]]+)\]\s+\S/;
const anyNote = /\[Note: ([^\]\n]+)\]/g;

/** Citations of undefined notes, and notes that are defined twice. */
export async function checkNotes(root: string): Promise<string[]> {
  const isRead = (path: string) => /\.(?:ts|tsx|mjs|css|sh|sql)$/.test(path) && !path.startsWith('tools/lint/');
  return findNoteProblems(await readProjectFiles(root, isRead));
}

export function findNoteProblems(files: readonly { path: string; text: string }[]): string[] {
  const defined = new Map<string, string[]>();
  const cited: { title: string; place: string }[] = [];
  for (const { path, text } of files) {
    for (const [index, line] of text.split('\n').entries()) {
      const place = `${path}:${index + 1}`;
      const own = definition.exec(line)?.[1];
      if (own !== undefined) defined.set(own, [...(defined.get(own) ?? []), place]);
      for (const [, title = ''] of line.matchAll(anyNote)) if (title !== own) cited.push({ title, place });
    }
  }
  return [
    ...cited
      .filter(({ title }) => !defined.has(title))
      .map(({ title, place }) => `${place}: no [Note: ${title}] is defined`),
    ...[...defined]
      .filter(([, at]) => at.length > 1)
      .map(([title, at]) => `[Note: ${title}] is defined in ${at.join(', ')}`),
  ];
}
