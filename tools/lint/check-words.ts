import { basename, join } from 'node:path';
import { findFragment } from './find-fragments.ts';
import { findWordsInName, findWordsInText, type WordFinding } from './find-words.ts';
import { readOtherComments } from './read-comments.ts';
import { readProjectFiles } from './read-project-files.ts';
import { readSource, type SourcePiece } from './read-source.ts';
import type { WordPlace } from './words.ts';

export interface SourceText {
  path: string;
  text: string;
}

/** Generated files, migrations, which are never edited again, and the list itself. */
const isExempt = (path: string) =>
  /(?:^|\/)(?:generated|migrations)\/|^docs\/api\/|^tools\/lint\/(?:words|find-fragments|.*\.test)\.ts$/.test(path);
const isSource = (path: string) => /\.(?:ts|tsx|mjs)$/.test(path);
const isRead = (path: string) =>
  isSource(path) || /\.(?:css|md|sh|sql|ya?ml|py|html)$|\/texts\/\w+\.json$|^bin\/|^\.ci\//.test(path);
/** The contract and the tables, whose names and values are fixed. */
const isContract = ({ path }: SourceText) =>
  /^packages\/contract\/src\/.*\.(?:endpoints|schema)\.ts$|^apps\/server\/src\/.*(?:\.tables|\/database\/schema)\.ts$/.test(
    path,
  );

/** Words that docs/guides/contributor.md replaces by others, and comments that are fragments. */
export async function checkWords(root: string): Promise<string[]> {
  const files = await readProjectFiles(root, (path) => isRead(path) && !isExempt(path));
  if (!files.some(isContract)) return ['No file of the contract was found: the check itself is broken'];
  return findWordProblems(files);
}

/** One line for each finding. Properties that are called like a field or a value of the contract or of the tables are exempt. */
export function findWordProblems(files: readonly SourceText[]): string[] {
  const wireFields = new Set(
    files
      .filter(isContract)
      .flatMap(({ path, text }) => readSource(path, text, { allStrings: true }).filter(isWireName).map(nameOf)),
  );
  return files.flatMap((file) => {
    const name = basename(file.path).replace(/\.\w+$/, '');
    const inPath = isSource(file.path) || file.path.endsWith('.md') ? findWordsInName(name) : [];
    return [
      ...inPath.map(({ form, use }) => `${file.path}: the file's name says "${form}": ${use}`),
      ...problemsOf(file, wireFields),
    ];
  });
}

/** Fields, and the values of enumerations such as `Movies`. */
const isWireName = ({ kind, isProperty = false }: SourcePiece) => (kind === 'name' && isProperty) || kind === 'text';
const nameOf = ({ text }: SourcePiece) => text;

function problemsOf({ path, text }: SourceText, wireFields: ReadonlySet<string>): string[] {
  const at = (line: number) => (finding: WordFinding) =>
    `${path}:${line + finding.lines}: "${finding.form}": ${finding.use}`;
  const language = /\/texts\/(\w+)\.json$/.exec(path)?.[1];
  if (language !== undefined) return findWordsInText(text.replace(/"[^"]*":/g, ':'), language as WordPlace).map(at(1));
  if (path.endsWith('.md')) return findWordsInText(text, 'prose').map(at(1));
  return piecesOf(path, text).flatMap((piece) => {
    if (piece.kind === 'name') {
      if (piece.isProperty && wireFields.has(piece.text)) return [];
      return findWordsInName(piece.text).map(
        ({ form, use }) => `${path}:${piece.line}: ${piece.text} says "${form}": ${use}`,
      );
    }
    const fragment = piece.kind === 'comment' ? findFragment(piece.text) : undefined;
    const place = piece.kind === 'text' ? mailLanguage(path, piece) : 'prose';
    return [
      ...(place === undefined ? [] : findWordsInText(piece.text, place).map(at(piece.line))),
      ...(fragment === undefined ? [] : [`${path}:${piece.line}: "${fragment}" is no sentence`]),
    ];
  });
}

function piecesOf(path: string, text: string): SourcePiece[] {
  if (isSource(path)) return readSource(path, text, { allStrings: isMail(path) });
  return readOtherComments(path, text).map((comment) => ({
    kind: 'comment',
    text: comment.text,
    line: text.slice(0, comment.from).split('\n').length,
  }));
}

const isMail = (path: string) => /^apps\/server\/.*\/mail\/[^/]+(?<!\.test)\.ts$/.test(path);

const mailLanguage = (path: string, { language }: SourcePiece) =>
  (language ?? /\.(nb|en|sv|bg)\.ts$/.exec(path)?.[1]) as WordPlace | undefined;

if (import.meta.main) {
  const areas = process.argv.slice(2);
  const problems = await checkWords(join(import.meta.dirname, '../..'));
  const wanted = problems.filter((problem) => areas.length === 0 || areas.some((area) => problem.startsWith(area)));
  console.log([...wanted, `${wanted.length} findings`].join('\n'));
  process.exitCode = wanted.length > 0 ? 1 : 0;
}
