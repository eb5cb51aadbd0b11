import { parse, type Token, tokenizer } from 'acorn';

type Node = { type: string } & Readonly<Record<string, unknown>>;

/** Syntax that Chromium 78, of October 2019, cannot parse. It knows private fields and BigInt. */
const newerSyntax: ReadonlyArray<readonly [string, (node: Node) => boolean]> = [
  ['optional chaining (Chromium 80)', ({ type }) => type === 'ChainExpression'],
  ['?? (Chromium 80)', ({ type, operator }) => type === 'LogicalExpression' && operator === '??'],
  ['logical assignment (Chromium 85)', ({ operator }) => ['??=', '||=', '&&='].includes(String(operator))],
  ['private methods (Chromium 84)', ({ type, key }) => type === 'MethodDefinition' && isPrivate(key)],
  ['#name in object (Chromium 91)', ({ type, left }) => type === 'BinaryExpression' && isPrivate(left)],
  ['static blocks (Chromium 94)', ({ type }) => type === 'StaticBlock'],
  ['flags of regular expressions', ({ regex }) => /[dv]/.test((regex as { flags: string } | undefined)?.flags ?? '')],
];
const isPrivate = (node: unknown) => (node as Node | undefined)?.type === 'PrivateIdentifier';

/** Names of browsers and of the language that Chromium 78 does not know, with the version that introduced them. */
const newerNames: ReadonlyMap<string, number> = new Map([
  ['AggregateError', 85],
  ['FinalizationRegistry', 84],
  ['WeakRef', 84],
  ['any', 85],
  ['at', 92],
  ['checkVisibility', 105],
  ['findLast', 97],
  ['findLastIndex', 97],
  ['groupBy', 117],
  ['hasOwn', 93],
  ['isWellFormed', 111],
  ['randomUUID', 92],
  ['replaceAll', 85],
  ['replaceChildren', 86],
  ['requestVideoFrameCallback', 83],
  ['startViewTransition', 111],
  ['structuredClone', 98],
  ['throwIfAborted', 100],
  ['toReversed', 110],
  ['toSorted', 110],
  ['toSpliced', 110],
  ['toWellFormed', 111],
  ['wakeLock', 84],
  ['withResolvers', 119],
]);

const newerStyles: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?:^|[;{\s])inset\s*:/, 'inset'],
  [/(?:^|[;{\s])(?:inset|margin|padding|border)-(?:inline|block)(?:-\w+)*\s*:/, 'logical properties'],
  [/(?:^|[;{\s])(?:(?:min|max)-)?(?:inline|block)-size\s*:/, 'logical sizes'],
  [/(?:^|[;{\s])aspect-ratio\s*:/, 'aspect-ratio'],
  [/display:\s*(?:inline-)?flex[^}]*[;{\s](?:row-|column-)?gap\s*:/, 'gap of a flex box'],
  [/\b(?:min|max|clamp)\(/, 'min(), max() and clamp()'],
  [/\b\d*\.?\d+[dsl]v[hw]\b/, 'dvh, svh and lvh'],
  [/:(?:is|where|has|focus-visible)\b/, ':is(), :where(), :has() and :focus-visible'],
  [/@(?:layer|container|property|supports not)\b/, 'newer at-rules'],
  [/\bcolor-mix\(|\boklch\(/, 'newer colors'],
  [/\((?:width|height)\s*[<>]/, 'media ranges'],
  [/&\s*[:.[{]/, 'nested rules'],
];

/** What a script uses that browsers of 2019 do not know. `guarded`: names that it only uses where the browser has them. */
export function findNewerScript(script: string, guarded: ReadonlySet<string> = new Set()): string[] {
  return [
    ...findNewerSyntax(parse(script, { ecmaVersion: 'latest' }) as unknown as Node),
    ...findNames(script, guarded),
  ];
}

function* findNewerSyntax(node: Node): Generator<string> {
  for (const [name, isNewer] of newerSyntax) if (isNewer(node)) yield name;
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child !== null && 'type' in child) yield* findNewerSyntax(child as Node);
  }
}

function findNames(script: string, guarded: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  let before: Token | undefined;
  for (const token of tokenizer(script, { ecmaVersion: 'latest' })) {
    const name = token.type.label === 'name' ? (token as Token & { value: string }).value : undefined;
    const isUse = before?.type.label === '.' || /^[A-Z]|^structuredClone$/.test(name ?? '');
    if (name !== undefined && isUse && newerNames.has(name) && !guarded.has(name)) found.add(name);
    before = token;
  }
  return [...found].map((name) => `${name} (Chromium ${newerNames.get(name)})`);
}

/** What a style sheet uses that browsers of 2019 do not know. */
export function findNewerStyles(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return newerStyles.filter(([pattern]) => pattern.test(rules)).map(([, name]) => name);
}
