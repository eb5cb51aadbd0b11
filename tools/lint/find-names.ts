import ts from 'typescript';

/** The name that is looked for, if the node is it. */
type NameOf = (node: ts.Node) => ts.Identifier | undefined;

/**
 * The names in a source file that `nameOf` returns, with their lines. Comments and strings are not code. A file that contains none of
 * `words` has no such name, and is not parsed.
 */
export function findNames(
  path: string,
  text: string,
  words: Iterable<string>,
  nameOf: NameOf,
): { line: number; name: string }[] {
  if (![...words].some((word) => text.includes(word))) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
  const found: { line: number; name: string }[] = [];
  const visit = (node: ts.Node): void => {
    const name = nameOf(node);
    if (name !== undefined) {
      const { line } = file.getLineAndCharacterOfPosition(name.getStart(file));
      found.push({ line: line + 1, name: name.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
