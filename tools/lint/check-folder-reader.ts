import ts from 'typescript';
import { readProjectFiles } from './read-project-files.ts';

/** The only room that opens files of folders in place. */
const reader = 'apps/server/src/platform/folder-reader/';
/** The rooms that use it, which may reach the file system through it only. */
const users = ['apps/server/src/storage/folders/', 'apps/server/src/features/operator/folders/'];
const isTest = /\.test\.ts$|\/testing\//;

/** What the reader may take from `node:fs`: nothing that writes, creates, renames or removes. */
const readingNames = new Set([
  'constants',
  'FileHandle',
  'FSWatcher',
  'lstat',
  'open',
  'readdir',
  'readlink',
  'realpath',
  'stat',
  'watch',
]);
const fileModules = new Set(['node:fs', 'node:fs/promises', 'fs', 'fs/promises']);
const otherModules = new Set(['node:child_process', 'child_process', 'node:worker_threads']);
/** Flags of open() and methods of a file handle that write, also where they are reached without an import. */
const writingNames = new Set([
  ...['O_WRONLY', 'O_RDWR', 'O_CREAT', 'O_TRUNC', 'O_APPEND', 'O_EXCL'],
  ...['write', 'writev', 'writeFile', 'appendFile', 'truncate', 'chmod', 'chown', 'utimes', 'createWriteStream'],
  ...['rm', 'unlink', 'rename', 'mkdir', 'rmdir', 'symlink', 'link', 'copyFile'],
]);

/**
 * Reports code that could write to folders whose files are shown in place: the reader takes only functions that read from the file system and
 * opens files with flags that only read, and the rooms that know the paths use nothing but the reader (docs/adr/0065-folders-in-place.md).
 */
export async function checkFolderReader(root: string): Promise<string[]> {
  const files = await readProjectFiles(root, (path) => path.startsWith('apps/server/src/'));
  if (!files.some(({ path, text }) => path.startsWith(reader) && text.includes("'node:fs/promises'")))
    return ['The reader of folders opens no files: the check itself is broken'];
  return findFolderProblems(files);
}

export function findFolderProblems(files: readonly { path: string; text: string }[]): string[] {
  return files
    .filter(({ path }) => !isTest.test(path))
    .flatMap(({ path, text }) => {
      if (path.startsWith(reader)) return problemsOf(path, text, readingNames);
      return users.some((room) => path.startsWith(room)) ? problemsOf(path, text, new Set()) : [];
    });
}

function problemsOf(path: string, text: string, allowed: ReadonlySet<string>): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const report = (node: ts.Node, what: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    problems.push(`${path}:${line + 1}: ${what}: folders in place are read only, through platform/folder-reader`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
      checkImport(node, node.moduleSpecifier.text);
    if (ts.isCallExpression(node) && (node.expression.kind === ts.SyntaxKind.ImportKeyword || isRequire(node)))
      report(node, 'a module that is loaded when it is needed');
    if (ts.isPropertyAccessExpression(node) && writingNames.has(node.name.text)) report(node, node.name.text);
    ts.forEachChild(node, visit);
  };
  const checkImport = (node: ts.ImportDeclaration, module: string) => {
    if (otherModules.has(module)) return report(node, module);
    if (!fileModules.has(module)) return;
    const bindings = node.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings) || node.importClause?.name) return report(node, `all of ${module}`);
    for (const { name, propertyName } of bindings.elements)
      if (!allowed.has((propertyName ?? name).text)) report(name, (propertyName ?? name).text);
  };
  visit(file);
  return problems;
}

function isRequire({ expression }: ts.CallExpression): boolean {
  return ts.isIdentifier(expression) && (expression.text === 'require' || expression.text === 'createRequire');
}
