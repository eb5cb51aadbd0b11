import { expect, it } from 'vitest';
import { fallbackFamilies, fontFamilies } from './font-families.ts';
import { fontUrls } from './font-urls.ts';

it('has an address for each file of each font', () => {
  const paths = [...fontFamilies, ...fallbackFamilies].flatMap(({ files }) => files.map(({ path }) => path));
  expect([...fontUrls.keys()].sort()).toEqual(paths.sort());
  for (const [path, url] of fontUrls) expect(url).toContain(path.split('/').at(-1)!.replace('.woff', ''));
});
