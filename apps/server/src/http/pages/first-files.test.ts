import { expect, it } from 'vitest';
import { type FirstFiles, insertFirstFiles } from './first-files.ts';

const files: FirstFiles = {
  timeline: {
    scripts: ['assets/index-1.js', 'assets/timeline-2.js'],
    styles: ['assets/timeline-3.css'],
    texts: { nb: ['assets/nb-5.js'], en: ['assets/en-6.js'] },
  },
  share: { scripts: ['assets/index-1.js', 'assets/share-4.js'], styles: [] },
};
const page = '<html><head><script type="module" src="/assets/index-1.js"></script></head></html>';

it('adds the files of the page that it does not name yet', () => {
  expect(insertFirstFiles(page, files, { path: '/photos', language: 'nb' })).toBe(
    page.replace(
      '</head>',
      '<link rel="preload" as="style" crossorigin href="/assets/timeline-3.css"><link rel="modulepreload" crossorigin href="/assets/timeline-2.js"><link rel="modulepreload" crossorigin href="/assets/nb-5.js"></head>',
    ),
  );
  expect(insertFirstFiles(page, files, { path: '/share/abc', language: 'nb' })).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/share-4.js">',
  );
});

it('leaves other pages as they are, and those of an earlier build', () => {
  expect(insertFirstFiles(page, files, { path: '/photoshoot', language: 'nb' })).toBe(page);
  expect(insertFirstFiles(page, files, { path: '/settings', language: 'nb' })).toBe(page);
  expect(insertFirstFiles(page, undefined, { path: '/photos', language: 'nb' })).toBe(page);
});
