import ts from 'typescript';
import { findNames } from './find-names.ts';
import { readProjectFiles } from './read-project-files.ts';

/** Where SQL belongs to repositories. Platform and kernel are the database's own side and hold SQL elsewhere too. */
const checkedPaths = /^apps\/server\/src\/(?:storage|features|http|commands|composition|queue)\/.*\.ts$/;
const mayHoldSql = /\.repository\.ts$|\.test\.ts$|\/testing\//;

/** Files whose SQL still has to move into a repository. This list may only shrink: an entry that is not needed is reported. */
const exemptFiles: readonly string[] = [];

/** What begins a query in Kysely. */
const queryMethods = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
]);

/** Reports SQL outside of repositories, exempt files that hold none, and transactions that are not repeated after a deadlock. */
export async function checkSqlInRepositories(root: string): Promise<string[]> {
  const files = await readProjectFiles(root, (path) => checkedPaths.test(path));
  if (!files.some(({ path }) => path.endsWith('.repository.ts')))
    return ['No repository was found: the check itself is broken'];
  return findSqlProblems(files, exemptFiles);
}

export function findSqlProblems(files: readonly { path: string; text: string }[], exempt: readonly string[]): string[] {
  const found = files
    .filter(({ path }) => checkedPaths.test(path) && !mayHoldSql.test(path))
    .flatMap(({ path, text }) =>
      findNames(path, text, [...queryMethods, 'sql'], queryName).map((query) => ({ path, ...query })),
    );
  const transactions = files
    .filter(({ path }) => checkedPaths.test(path) && !/\.test\.ts$|\/testing\//.test(path))
    .flatMap(({ path, text }) =>
      findNames(path, text, ['transaction'], transactionName).map(({ line }) => ({ path, line })),
    );
  const unneeded = exempt.filter((path) => !found.some((query) => query.path === path));
  return [
    ...found
      .filter(({ path }) => !exempt.includes(path))
      .map(({ path, line, name }) => `${path}:${line}: ${name} belongs in a repository (*.repository.ts)`),
    ...transactions.map(({ path, line }) => `${path}:${line}: use inTransaction or inSnapshot of the kernel`),
    ...unneeded.map((path) => `${path} holds no SQL: remove it from exemptFiles in check-sql-in-repositories.ts`),
  ];
}

/** `database.selectFrom(…)` and the like, or a template of Kysely's `sql`. */
function queryName(node: ts.Node): ts.Identifier | undefined {
  if (ts.isTaggedTemplateExpression(node))
    return ts.isIdentifier(node.tag) && node.tag.text === 'sql' ? node.tag : undefined;
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.name)) return undefined;
  return queryMethods.has(node.name.text) ? node.name : undefined;
}

/** `database.transaction()`. */
function transactionName(node: ts.Node): ts.Identifier | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { name } = node.expression;
  return ts.isIdentifier(name) && name.text === 'transaction' ? name : undefined;
}
