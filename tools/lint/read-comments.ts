export interface Comment {
  /** Without its marks, which are blanked so that offsets and line breaks stay as they were. */
  text: string;
  /** The offset of its first character. */
  from: number;
}

export interface Range {
  from: number;
  to: number;
}

/** Lines of `//` that follow one another are one comment. */
const codeMarks = /\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|\/\*[\s\S]*?\*\//g;
const hashMarks = /(?<=^|\s)#[^\n]*(?:\n[ \t]*#[^\n]*)*/g;
const otherMarks: Readonly<Record<string, RegExp>> = {
  css: /\/\*[\s\S]*?\*\//g,
  sql: /--[^\n]*(?:\n[ \t]*--[^\n]*)*/g,
  html: /<!--[\s\S]*?-->/g,
};

/** The comments of TypeScript. Marks inside the `literals` (strings, regular expressions, text in JSX) are none. */
export function readComments(code: string, literals: readonly Range[] = []): Comment[] {
  const sorted = literals.toSorted((a, b) => a.from - b.from);
  const comments: Comment[] = [];
  const marks = new RegExp(codeMarks);
  let next = 0;
  for (let match = marks.exec(code); match !== null; match = marks.exec(code)) {
    const from = match.index;
    while (next < sorted.length && (sorted[next]?.to ?? 0) <= from) next += 1;
    const literal = sorted[next];
    if (literal !== undefined && literal.from <= from) marks.lastIndex = literal.to;
    else comments.push({ text: withoutMarks(match[0]), from });
  }
  return comments;
}

/** The comments of CSS, SQL, HTML, and of shell scripts and others that mark them with `#`, by the ending of the file's name. */
export function readOtherComments(path: string, text: string): Comment[] {
  const marks = otherMarks[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? hashMarks;
  return [...text.matchAll(marks)].map((match) => ({ text: withoutMarks(match[0]), from: match.index }));
}

const withoutMarks = (comment: string): string =>
  comment
    .replace(/^(?:\/\*+|<!--)|(?:\*+\/|-->)$/g, blank)
    .replace(/^[ \t]*(?:\/\/+|#+!?|--+|\*)(?=[\s\w]|$)/gm, blank);

const blank = (marks: string): string => ' '.repeat(marks.length);
