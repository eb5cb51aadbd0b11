import { hasPersonalData, shortenId } from '@stund/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageNameOf } from './page-name.ts';

const album = shortenId('019a8f2e-7c31-7d4e-9b1a-3f2c5d6e7f80');
const file = shortenId('019a8f2e-7c31-7d4e-9b1a-3f2c5d6e7f81');

it.each([
  ['/', '/'],
  ['/photos', '/photos'],
  ['/photos/', '/photos'],
  [`/photos/${file}`, '/photos/{file}'],
  [`/albums/${album}`, '/albums/{album}'],
  [`/albums/${album}/edit/${file}`, '/albums/{album}/edit/{file}'],
  [`/albums/${album}/edit/addPhotos`, '/albums/{album}/edit/addPhotos'],
  [`/a/${album}`, '/a/{album}'],
  [`/a/${album}/copyAlbum`, '/a/{album}/copyAlbum'],
  [`/a/${album}/${file}/copyAlbum`, '/a/{album}/{file}/copyAlbum'],
  [`/share/${album}`, '/share/{share}'],
  [`/share/${album}/copyShare`, '/share/{share}/copyShare'],
  [`/comments/${album}/${file}`, '/comments/{album}/{file}'],
  [`/carousel/${album}/${file}`, '/carousel/{album}/{file}'],
  ['/settings/privacy', '/settings/privacy'],
  ['/settings/_advanced', '/settings/_advanced'],
  ['/_from_inside_app/settings/privacy', '/_from_inside_app/settings/privacy'],
  [`/_from_inside_app/photos/${file}`, '/_from_inside_app/photos/{file}'],
  ['/_from_inside_app', '/_from_inside_app'],
  ['/error/user_disabled', '/error/{code}'],
  ['/id/reset/3vT9x-Kq2LmZ8aYw1RbN5cUe7HdG4sPjF6oXiQt0EvA', '/id/reset/{token}'],
  ['/id/abcdefghijkl', '/id/{interaction}'],
  ['/ana@example.com', '/{unknown}'],
  [`/photos/${file}/more`, '/{unknown}'],
])('%s is %s', (pathname, name) => {
  expect(pageNameOf(pathname)).toBe(name);
});

it('never contains any part of the address that identifies something', () => {
  const part = fc.oneof(
    fc.constantFrom('photos', 'albums', 'a', 'share', 'edit', '_from_inside_app'),
    fc.uuid(),
    fc.webSegment(),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const name = pageNameOf(`/${parts.join('/')}`);
      expect(name).toMatch(/^\/(?:(?:[A-Za-z_]+|\{[a-z]+\})(?:\/(?:[A-Za-z_]+|\{[a-z]+\}))*)?$/);
      expect(hasPersonalData(name)).toBe(false);
    }),
  );
});
