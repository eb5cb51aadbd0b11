import { languages } from '@stund/contract';
import { expect, it } from 'vitest';
import { ArchiveReport } from './archive-report.ts';

const textOf = (report: ArchiveReport) =>
  [...report.finish()].map(({ path, bytes }) => [path, Buffer.concat([...(bytes as Iterable<Uint8Array>)]).toString()]);

it('lists what is missing and what was converted', () => {
  const report = new ArchiveReport('en');
  report.addMissing('a\nb.xmp');
  report.addConverted('c.psd', 'c (1).jpg');
  expect(textOf(report)).toEqual([
    [
      ['About this download.txt'],
      [
        'The person who shared these files chose to leave out their location and camera details.',
        '',
        'These files aren’t included, because the details can’t be removed from them:',
        '- a b.xmp',
        '',
        'These files were converted, because the details can’t be removed in any other way:',
        '- c.psd → c (1).jpg',
        '',
      ].join('\r\n'),
    ],
  ]);
});

it.each(languages)('is written in %s, and only when there is something to say', (language) => {
  const report = new ArchiveReport(language);
  expect(textOf(report)).toEqual([]);
  report.addMissing('a.xmp');
  const [[path, text]] = textOf(report) as [[string[], string]];
  expect(path[0]).toMatch(/^\p{Lu}.+\.txt$/u);
  expect(text.split('\r\n')).toHaveLength(5);
});
