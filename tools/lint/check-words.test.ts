import { describe, expect, it } from 'vitest';
import { findWordProblems } from './check-words.ts';
import { findFragment } from './find-fragments.ts';
import { splitName } from './find-words.ts';

const judge = (path: string, text: string) => findWordProblems([{ path, text }]);

describe('banned words in names', () => {
  it('splits names where the case changes', () => {
    expect(splitName('parseXMLHttpRequest2')).toEqual(['parse', 'xml', 'http', 'request2']);
  });

  it('finds them in everything that is declared, and says what to use', () => {
    const code = 'interface Wish { toldAt: number }\nfunction useWays({ film }: Wish) { const signedIn = 1; }';
    expect(judge('a.ts', code)).toEqual([
      'a.ts:1: Wish says "wish": request, option',
      'a.ts:1: toldAt says "told": reported, notified, shown, described',
      'a.ts:2: useWays says "ways": what they are: actions, links, routes, choices',
      'a.ts:2: film says "film": video',
      'a.ts:2: signedIn says "signed in": log in, login',
    ]);
  });

  it('finds them in the names of files', () => {
    expect(judge('src/sign-in-steps.ts', '')).toEqual([
      `src/sign-in-steps.ts: the file's name says "sign in": log in, login`,
    ]);
  });

  it('leaves out uses, quoted keys, names with underscores and words that only contain one', () => {
    expect(judge('a.ts', "import { film } from 'x';\nfilm.wish({ 'film': 1, movie_count: 2, filmstrip: 3 });")).toEqual(
      [],
    );
  });

  it('leaves out properties that are spelt like a field of the contract, but not variables', () => {
    const contract = { path: 'packages/contract/src/library/a.schema.ts', text: 'z.object({ movies: z.number() })' };
    const server = { path: 'b.ts', text: 'const { movies } = row;\nconst reply = { movies };\nlet [movies] = list();' };
    expect(findWordProblems([contract, server])).toEqual([]);
    expect(findWordProblems([contract, { path: 'b.ts', text: 'const movies = 1;' }])).toHaveLength(1);
  });
});

describe('banned words in prose', () => {
  it('finds them in comments of every kind, across lines', () => {
    expect(judge('a.ts', '/**\n * It comes\n * along.\n */\nconst a = 1; // One is told.')).toEqual([
      'a.ts:2: "comes along": be included, be added',
      'a.ts:5: "told": reported, notified, shown, described',
    ]);
    expect(judge('a.css', 'a { color: red; /* The film */ }')).toHaveLength(1);
    expect(judge('a.sh', 'echo "#film"\n# The film')).toEqual(['a.sh:2: "film": video']);
  });

  it('finds them in titles of tests and in messages of errors and logs', () => {
    const code = "it('is told', () => { f('told'); });\nnew RangeError(`told`);\nlog.warn({}, 'told');";
    expect(judge('a.ts', code).map((problem) => problem.slice(0, 6))).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:3']);
  });

  it('leaves out other strings, code, quotations and addresses', () => {
    expect(judge('a.ts', 'const a = \'// told\'; // `told`, "sign in", docs/sign-in.md')).toEqual([]);
    expect(judge('a.md', 'See [it](film.md).\n\n```\nfilm\n```\n')).toEqual([]);
  });

  it('leaves out phrases that are allowed', () => {
    expect(judge('a.md', 'It stands for others.')).toEqual([]);
    expect(judge('a.md', 'It stands there.')).toEqual(['a.md:1: "stands": is, is stored, is written']);
  });
});

describe('banned words in interface texts', () => {
  it('judges each language by its own list, and no keys', () => {
    expect(judge('apps/web/src/a/texts/nb.json', '{\n  "film": "En film er valgt"\n}')).toEqual([
      'apps/web/src/a/texts/nb.json:2: "film": video',
    ]);
    expect(judge('apps/web/src/a/texts/bg.json', '{ "a": "Потребителят го изтри" }')).toHaveLength(1);
    expect(judge('apps/web/src/a/texts/sv.json', '{ "a": "Logga in" }')).toEqual([]);
    expect(judge('apps/web/src/a/texts/en.json', '{ "a": "{movies, plural, one {# video}}" }')).toEqual([]);
  });

  it('reads the mails of the server, by the name of the file or of the property', () => {
    expect(judge('apps/server/src/a/mail/messages.en.ts', 'export const a = { text: `Sign in here` };')).toHaveLength(
      1,
    );
    expect(
      judge('apps/server/src/a/mail/b.ts', "const a = { nb: { text: 'Logg på her' }, en: 'Logg på' };"),
    ).toHaveLength(1);
  });
});

describe('fragments', () => {
  it.each([
    'Of the address.',
    'Of each row the index of its first tile',
    'Where they are.',
    'As it was typed; null removes it.',
    'For reads.',
  ])('finds "%s"', (comment) => expect(findFragment(comment)).toBeDefined());

  it.each([
    'Seconds.',
    'The accessible name.',
    'As long as it holds the lock it may write.',
    'As before, the first wins.',
    'Of `IMG_1(2).jpg`: 2.',
    'For large files it streams from the disk.',
    'At most one.',
    'What next?',
  ])('accepts "%s"', (comment) => expect(findFragment(comment)).toBeUndefined());

  it('reports them with their place', () => {
    expect(judge('a.ts', '\n/** Of the address. */\nconst a = 1;')).toEqual([
      'a.ts:2: "Of the address." is no sentence',
    ]);
  });
});
