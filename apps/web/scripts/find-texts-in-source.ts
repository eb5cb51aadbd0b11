import ts from 'typescript';
import type { UsedIds } from './check-catalogues.ts';

export interface SourceText {
  path: string;
  code: string;
}

/** All strings in the source that could be text ids, and the static beginnings of those composed in templates. */
export function findUsedIds(sources: readonly SourceText[]): UsedIds {
  const ids = new Set<string>();
  const prefixes = new Set<string>();
  for (const source of sources) {
    visit(parseSource(source), (node) => {
      if (ts.isStringLiteralLike(node)) ids.add(node.text);
      else if (ts.isTemplateHead(node) && node.text.includes('.')) prefixes.add(node.text);
    });
  }
  return { ids, prefixes };
}

/** Attributes that are displayed or read out. */
const readAttributes =
  /^(?:alt|title|placeholder|label|description|text|help|error|busyLabel|aria-(?:label|description|roledescription|valuetext))$/;

/** Finds texts in JSX that belong into a catalogue: between tags, or in an attribute that is displayed or read out. */
export function findLiteralTexts(source: SourceText): string[] {
  if (!source.path.endsWith('.tsx')) return [];
  const file = parseSource(source);
  const problems: string[] = [];
  const report = (node: ts.Node, text: string) => {
    if (!/\p{L}{2}/u.test(text)) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    problems.push(`${source.path}:${line + 1}: "${text.trim()}" belongs into a catalogue`);
  };

  visit(file, (node) => {
    if (ts.isJsxText(node)) report(node, node.text);
    else if (ts.isJsxAttribute(node) && readAttributes.test(node.name.getText(file))) {
      const value = node.initializer;
      if (value && ts.isStringLiteral(value)) report(value, value.text);
      else if (value && ts.isJsxExpression(value) && value.expression) reportLiteral(value.expression, report);
    } else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
      reportLiteral(node.expression, report);
    }
  });
  return problems;
}

/** Checks the branches of expressions, which are displayed too. */
function reportLiteral(node: ts.Expression, report: (node: ts.Node, text: string) => void): void {
  if (ts.isStringLiteralLike(node)) report(node, node.text);
  else if (ts.isTemplateExpression(node))
    report(node, [node.head, ...node.templateSpans.map((s) => s.literal)].map((p) => p.text).join(' '));
  else if (ts.isConditionalExpression(node)) {
    reportLiteral(node.whenTrue, report);
    reportLiteral(node.whenFalse, report);
  } else if (ts.isParenthesizedExpression(node)) reportLiteral(node.expression, report);
  else if (ts.isBinaryExpression(node)) reportLiteral(node.right, report);
}

function parseSource({ path, code }: SourceText): ts.SourceFile {
  return ts.createSourceFile(
    path,
    code,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}
