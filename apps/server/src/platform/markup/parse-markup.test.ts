import { expect, it } from 'vitest';
import { parseMarkup } from './parse-markup.ts';

it('parses headings, paragraphs, lists, strong text and links', () => {
  const source =
    '# Terms\n\nFirst line\r\nand **more**, see [help](/help).\n\n- one\n  of two\n- [mail](mailto:a@b.example)\n\n### End';
  expect(parseMarkup(source)).toEqual([
    { kind: 'heading', level: 1, text: 'Terms' },
    {
      kind: 'paragraph',
      spans: [
        { text: 'First line' },
        { text: ' ' },
        { text: 'and ' },
        { text: 'more', is_strong: true },
        { text: ', see ' },
        { text: 'help', href: '/help' },
        { text: '.' },
      ],
    },
    {
      kind: 'list',
      items: [[{ text: 'one' }, { text: ' ' }, { text: 'of two' }], [{ text: 'mail', href: 'mailto:a@b.example' }]],
    },
    { kind: 'heading', level: 3, text: 'End' },
  ]);
});

it.each([
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,y)',
  '[x](//elsewhere.example)',
  '[x](/\\elsewhere.example)',
  '**[unclosed',
])('leaves %s as plain text', (source) => {
  const spans = parseMarkup(source).flatMap((block) => (block.kind === 'paragraph' ? block.spans : []));
  expect(spans.map((span) => span.text).join('')).toBe(source);
  expect(spans.some((span) => span.href !== undefined)).toBe(false);
});

it('parses nothing as nothing', () => {
  expect(parseMarkup(' \n\n\t\n')).toEqual([]);
});
