import { expect, it } from 'vitest';
import { parseTags } from './text-tags.ts';

it('splits a message at its tags', () => {
  expect(parseTags(() => 'New here? <link>Create account</link>', {})).toEqual([
    { tag: undefined, text: 'New here? ' },
    { tag: 'link', text: 'Create account' },
  ]);
});

it('treats tags in values as text', () => {
  const format = ({ name }: Readonly<Record<string, string | number>>) => `<b>Hi</b> ${name}`;
  expect(parseTags(format, { name: '<b>Bo</b>' })).toEqual([
    { tag: 'b', text: 'Hi' },
    { tag: undefined, text: ' <b>Bo</b>' },
  ]);
});
