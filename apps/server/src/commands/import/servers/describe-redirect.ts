/** Says where a server wants to be asked instead. Redirects are not followed, since no key may reach another server. */
export function describeRedirect(address: string, location: string): string {
  const target = URL.canParse(location, address) ? new URL(location, address) : undefined;
  if (target === undefined) return 'redirects to an address that is none';
  if (address.startsWith('https:') && target.protocol !== 'https:')
    return `redirects to ${target.origin}, which is not encrypted, so nothing is sent there`;
  const place = `${target.origin}${target.pathname}`.replace(/\/(?:status\.php|remote\.php|index\.php|api\/).*$/, '');
  return `redirects to ${place}. Name that address`;
}
