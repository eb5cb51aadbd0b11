/**
 * Every page, with placeholders for what could identify a person or their files. Literal parts come before
 * placeholders.
 */
const pages = [
  '/',
  '/photos',
  '/photos/{file}',
  '/albums',
  '/albums/shared',
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
  '/deleted_items',
  '/deleted_items/photos',
  '/deleted_items/albums',
  '/documents',
  '/notifications',
  '/unsubscribe/albums',
  '/settings',
  '/settings/account',
  '/settings/security',
  '/settings/notifications',
  '/settings/log',
  '/settings/privacy',
  '/settings/takeout',
  '/settings/delete_account',
  '/settings/unsubscribe',
  '/settings/storage',
  '/settings/devices',
  '/television',
  '/activate',
  '/settings/testFlags',
  '/settings/_advanced',
  '/emailSettings',
  '/account_deletion',
  '/unsubscribe',
  '/legacy/stop/{token}',
  '/legacy/{token}',
  '/terms',
  '/privacy',
  '/support',
  '/help',
  '/selectPhotos',
  '/selectPhotos/{id}',
  '/selectProfilePicture',
  '/error/{code}',
  '/login',
  '/login/callback',
  '/login/again',
  '/login/done',
  '/id/reset/{token}',
  '/id/email_change/{token}',
  '/id/{interaction}',
].map((name) => ({ name, parts: partsOf(name) }));

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
