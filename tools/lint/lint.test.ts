import { describe, expect, it } from 'vitest';
import { citationsOf, headingsOf, linksOf } from './check-links.ts';
import { findNoteProblems } from './check-notes.ts';
import { compareSettings } from './check-settings.ts';

describe('the check of notes', () => {
  const definition = { path: 'a.ts', text: '/**\n * [Note: bytes first] Bytes are written before rows.\n */' };

  it('finds a citation of an undefined note', () => {
    const cited = { path: 'b.ts', text: '// In this order, see [Note: bytes first] and [Note: gone].' };
    expect(findNoteProblems([definition, cited])).toEqual(['b.ts:1: no [Note: gone] is defined']);
  });

  it('finds a note that is defined twice', () => {
    expect(findNoteProblems([definition, { ...definition, path: 'c.ts' }])).toEqual([
      '[Note: bytes first] is defined in a.ts:2, c.ts:2',
    ]);
  });
});

describe('the check of links', () => {
  it('reads links of the text, not of code and not to other sites', () => {
    const text = 'See [a](a.md), `[b](b.md)`, [c](https://example.com) and ![d](d.svg "title").\n```\n[e](e.md)\n```\n';
    expect(linksOf(text)).toEqual(['a.md', 'd.svg']);
  });

  it('reads citations of documents in comments, not in strings', () => {
    const text = "// As docs/rules/upload.md#u3 says.\nconst a = 'b.md'; /** See LOOK.md, section 2. */";
    expect(citationsOf('a.ts', text)).toEqual(['docs/rules/upload.md#u3', 'LOOK.md']);
    expect(citationsOf('a.sh', 'cat b.md # README.md')).toEqual(['README.md']);
  });

  it('makes the anchors of headings as GitHub does', () => {
    expect(headingsOf('# One\n## A proxy in front\n### `PORT`, and more')).toEqual([
      'one',
      'a-proxy-in-front',
      'port-and-more',
    ]);
  });
});

describe('the check of settings', () => {
  const config = 'const schema = z.object({\n  PORT: z.string(),\n  STUND_DATA: z\n    .string(),\n});';

  it('finds missing and unknown settings', () => {
    expect(compareSettings(config, '| `PORT` | `4000` | |\n| `STUND_GONE` | | |')).toEqual([
      'docs/guides/operator.md: STUND_DATA is missing',
      'docs/guides/operator.md: there is no setting STUND_GONE',
    ]);
  });

  it('fails when it reads no setting', () => {
    expect(compareSettings('', '')[0]).toContain('the check itself is broken');
  });
});
