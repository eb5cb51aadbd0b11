import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emoticonSources } from './emoticon-sources.ts';
import { outlinesOf } from './outlines.ts';

it('makes outlines of paths, circles, ellipses and rectangles with the fill of their group', () => {
  const body = [
    '<g fill="none"><path fill="#fff" d="M1 2h3z"/><g fill="#f92f60"><path fill-rule="evenodd" d="M0 0z"/></g>',
    '<circle cx="7.807" cy="7.324" r="1.32" fill="#d3d3d3" opacity=".5"/>',
    '<ellipse cx="23.477" cy="12.594" fill="#f37366" rx="2.836" ry="4.781" transform="rotate(30 23.477 12.594)"/>',
    '<rect width="2" height="4" x="22" y="14" fill="#8c5543" rx=".5"/></g>',
  ].join('');
  expect(outlinesOf(body)).toEqual([
    { d: 'M1 2h3z', fill: '#ffffff' },
    { d: 'M0 0z', fill: '#f92f60', fillRule: 'evenodd' },
    { d: 'M6.49 7.324a1.32 1.32 0 1 0 2.64 0a1.32 1.32 0 1 0 -2.64 0Z', fill: '#d3d3d3', opacity: 0.5 },
    { d: 'M21.02 11.18A2.836 4.781 30 1 0 25.93 14.01A2.836 4.781 30 1 0 21.02 11.18Z', fill: '#f37366' },
    {
      d: 'M22.5 14h1a0.5 0.5 0 0 1 0.5 0.5v3a0.5 0.5 0 0 1 -0.5 0.5h-1a0.5 0.5 0 0 1 -0.5 -0.5v-3a0.5 0.5 0 0 1 0.5 -0.5Z',
      fill: '#8c5543',
    },
  ]);
});

it('refuses what is not a filled outline', () => {
  const wrong = [
    '<path d="M0 0"/>',
    '<path fill="url(#a)" d="M0 0"/>',
    '<text fill="#fff"/>',
    'x',
    '<path fill="#fff">',
  ];
  for (const body of wrong) expect(() => outlinesOf(body), body).toThrow();
  expect(() => outlinesOf('<ellipse cx="1" cy="1" fill="#fff" transform="rotate(30 2 2)"/>')).toThrow('center');
});

it('knows the source of every emoticon', async () => {
  const assets = join(import.meta.dirname, '../../packages/photo-editor/src/assets/stickers');
  const made = JSON.parse(await readFile(join(assets, 'generated/emoticons.json'), 'utf8')) as object;
  expect(Object.keys(made)).toEqual(Object.keys(emoticonSources));
});
