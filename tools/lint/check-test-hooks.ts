import ts from 'typescript';
import { readProjectFiles } from './read-project-files.ts';

/** Sources of tests, and of what they use. */
const checkedPaths = /^(?:apps|packages|tools|e2e|bench)\/.*\.tsx?$/;

const hooks = new Set(['beforeAll', 'beforeEach', 'afterAll', 'afterEach']);
const tests = new Set(['it', 'test']);

/**
 * Reports hooks of Vitest that are registered while a hook or a test runs. Vitest ignores them without a message, so that what they
 * would close stays open. Tests of the server use `cleanUpLater()` there, and other tests `onTestFinished()`.
 */
export async function checkTestHooks(root: string): Promise<string[]> {
  const files = await readProjectFiles(root, (path) => checkedPaths.test(path));
  const withHooks = files.filter(({ text }) => /\b(?:before|after)(?:All|Each)\(/.test(text));
  if (withHooks.length === 0) return ['No test with a hook was found: the check itself is broken'];
  return withHooks.flatMap(({ path, text }) => findLateHooks(path, text));
}

/** A function that is asynchronous returns after an await, and so runs inside a hook or a test. */
export function findLateHooks(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const problems: string[] = [];
  const visit = (node: ts.Node, isLate: boolean): void => {
    const name = nameOfCall(node);
    if (isLate && name !== undefined && hooks.has(name)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      problems.push(
        `${path}:${line + 1}: ${name} has no effect inside a hook, a test or an async function: use cleanUpLater or onTestFinished`,
      );
    }
    const runsLate = name !== undefined && (hooks.has(name) || tests.has(name));
    ts.forEachChild(node, (child) => visit(child, isLate || runsLate || isAsync(child)));
  };
  visit(file, false);
  return problems;
}

/** The function that is called: `it` in `it(…)`, `it.skip(…)` and `it.each(…)(…)`. */
function nameOfCall(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  let callee: ts.Node = node.expression;
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression;
  return ts.isIdentifier(callee) ? callee.text : undefined;
}

function isAsync(node: ts.Node): boolean {
  if (!ts.isFunctionLike(node)) return false;
  return ts.canHaveModifiers(node)
    ? (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)
    : false;
}
