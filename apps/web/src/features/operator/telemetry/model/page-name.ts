import { addresses } from '../../../../shared/navigation/addresses.ts';

/** Pages with a fixed address, which is their name. A new one is known as soon as it has an address. */
const fixedPages = Object.values(addresses).filter((address) => typeof address === 'string');

/** Pages that nothing leads to by their plain address. */
const furtherPages = [
  '/unsubscribe/albums',
  '/television',
  '/settings/testFlags',
  '/settings/_advanced',
  '/terms',
  '/privacy',
  '/support',
  '/login',
];

/** Pages whose address has parts that could identify a person or their files. Literal parts come before placeholders. */
const patterns = [
  '/photos/{file}',
  '/map/{file}',
  '/search/{file}',
  '/albums/{album}',
  '/albums/{album}/edit/addPhotos',
  '/albums/{album}/edit/{file}',
  '/albums/{album}/{file}',
  '/addPhotos/{album}',
  '/edit/{album}/{file}',
  '/comments/{album}/{file}',
  '/share/{share}',
  '/share/{share}/copyShare',
  '/share/{share}/{file}',
  '/carousel/{album}/{file}',
  '/albumImage/{album}/{file}',
  '/a/{album}',
  '/a/{album}/createNew',
  '/a/{album}/subscribe',
  '/a/{album}/copyAlbum',
  '/a/{album}/{file}',
  '/a/{album}/{file}/copyAlbum',
  '/legacy/stop/{token}',
  '/legacy/{token}',
  '/selectPhotos/{id}',
  '/error/{code}',
  '/id/reset/{token}',
  '/id/email_change/{token}',
  '/id/{interaction}',
];

const pages = [...fixedPages, ...furtherPages, ...patterns].map((name) => ({ name, parts: partsOf(name) }));

const embedded = '/_from_inside_app';

/** The name of a page in statistics: its address without ids, query and fragment. */
export function pageNameOf(pathname: string): string {
  if (pathname === embedded || pathname.startsWith(`${embedded}/`)) {
    const inner = pageNameOf(pathname.slice(embedded.length) || '/');
    return inner === '/' ? embedded : `${embedded}${inner}`;
  }
  const parts = partsOf(pathname);
  const page = pages.find((candidate) => isSame(candidate.parts, parts));
  return page?.name ?? '/{unknown}';
}

function partsOf(pathname: string): string[] {
  return pathname.split('/').filter((part) => part !== '');
}

function isSame(expected: readonly string[], parts: readonly string[]): boolean {
  return (
    expected.length === parts.length && expected.every((part, index) => part.startsWith('{') || part === parts[index])
  );
}
