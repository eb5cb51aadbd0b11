import ts from 'typescript';
import { findNames } from './find-names.ts';
import { readProjectFiles } from './read-project-files.ts';

/** Everything of the server above the blob store, but the room that decides what becomes of bytes. */
const checkedPaths = /^apps\/server\/src\/(?!storage\/|platform\/).*\.ts$/;
const isTest = /\.test\.ts$|\/testing\//;

/** The methods of the blob store that make bytes permanent, end their reception, or remove them. */
const decisions = new Set(['keep', 'release', 'remove', 'removeUnreferenced', 'removeManyUnreferenced', 'sweep']);

/** Reports calls that store or remove bytes outside of `apps/server/src/storage`, which alone knows what belongs to them. */
export async function checkBytes(root: string): Promise<string[]> {
  const files = await readProjectFiles(root, (path) => path.startsWith('apps/server/src/'));
  const inRoom = files.filter(({ path }) => path.startsWith('apps/server/src/storage/') && !isTest.test(path));
  if (!inRoom.some(({ path, text }) => findNames(path, text, ['blobStore'], decisionName).length > 0))
    return ['The storage stores no bytes: the check itself is broken'];
  return findByteProblems(files);
}

export function findByteProblems(files: readonly { path: string; text: string }[]): string[] {
  return files
    .filter(({ path }) => checkedPaths.test(path) && !isTest.test(path))
    .flatMap(({ path, text }) =>
      findNames(path, text, ['blobStore'], decisionName).map((found) => ({ path, ...found })),
    )
    .map(({ path, line, name }) => `${path}:${line}: blobStore.${name} belongs in apps/server/src/storage`);
}

/** `blobStore.keep`, `parts.blobStore.keep` and the like. */
function decisionName(node: ts.Node): ts.Identifier | undefined {
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.name)) return undefined;
  const { expression: store, name } = node;
  const storeName = ts.isPropertyAccessExpression(store) ? store.name : store;
  return ts.isIdentifier(storeName) && storeName.text === 'blobStore' && decisions.has(name.text) ? name : undefined;
}
