import ts from 'typescript';
import { type Range, readComments } from './read-comments.ts';

/** Something people read in a source file. */
export interface SourcePiece {
  kind: 'name' | 'comment' | 'message' | 'text';
  text: string;
  /** The line of its first character, counted from 1. */
  line: number;
  /** A name that is a property, and may therefore be a wire field. */
  isProperty?: boolean;
  /** For strings below a property named by a language, such as `nb: 'Hei'`. */
  language?: string | undefined;
}

const testFunctions = /^(?:it|test|describe)$/;
const logMethods = /^(?:debug|info|warn|error|fatal)$/;
const languages = /^(?:nb|en|sv|bg)$/;

/**
 * The names a file declares, its comments, titles of tests, and messages of errors and logs; with `allStrings` every other
 * string too. Names that are declared elsewhere are left out.
 */
export function readSource(path: string, code: string, { allStrings = false } = {}): SourcePiece[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, scriptKindOf(path));
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const pieces: SourcePiece[] = [];
  const literals: Range[] = [];

  const visit = (node: ts.Node, isInMessage: boolean, language: string | undefined): void => {
    if (isLiteral(node)) literals.push({ from: ts.isJsxText(node) ? node.pos : node.getStart(file), to: node.end });
    if (isText(node) && (isInMessage || allStrings)) {
      const kind = isInMessage ? 'message' : 'text';
      pieces.push({ kind, text: node.text, line: lineOf(node.getStart(file)), language });
    }
    const name = declaredName(node);
    if (name !== undefined) {
      const line = lineOf(name.getStart(file));
      pieces.push({ kind: 'name', text: name.text, line, isProperty: isProperty(node) });
    }
    const own = ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) ? node.name.text : '';
    const inner = languages.test(own) ? own : language;
    const isMessage = hasMessage(node);
    ts.forEachChild(node, (child) => visit(child, isMessage || (isInMessage && isStringPart(child)), inner));
  };
  visit(file, false, undefined);

  const comments = readComments(code, literals).map(
    ({ text, from }): SourcePiece => ({ kind: 'comment', text, line: lineOf(from) }),
  );
  return [...pieces, ...comments];
}

/** The identifier a node declares. Names with an underscore are those of the wire, of tables and of settings. */
function declaredName(node: ts.Node): ts.Identifier | undefined {
  const { name } = node as { name?: ts.Node };
  if (name === undefined || !ts.isIdentifier(name) || name.text.includes('_')) return;
  if (ts.isPropertyAccessExpression(node) || ts.isMetaProperty(node)) return;
  if (ts.isJsxAttribute(node) || ts.isShorthandPropertyAssignment(node)) return;
  if ((ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) && node.propertyName === undefined) return;
  return name;
}

const isProperty = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isBindingElement(node);

/** Calls whose strings people read: errors, logs and tests. */
function hasMessage(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return ts.isIdentifier(node.expression) && node.expression.text.endsWith('Error');
  if (!ts.isCallExpression(node)) return false;
  let callee: ts.Node = node.expression;
  if (ts.isPropertyAccessExpression(callee) && logMethods.test(callee.name.text)) return true;
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression;
  return ts.isIdentifier(callee) && testFunctions.test(callee.text);
}

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node);

/** Parts of one string that is written in several. */
const isStringPart = (node: ts.Node): boolean =>
  isText(node) ||
  ts.isTemplateExpression(node) ||
  ts.isTemplateSpan(node) ||
  (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken);

const isLiteral = (node: ts.Node): boolean => isText(node) || ts.isRegularExpressionLiteral(node) || ts.isJsxText(node);

function scriptKindOf(path: string): ts.ScriptKind {
  if (path.endsWith('.tsx')) return ts.ScriptKind.TSX;
  return path.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
}
