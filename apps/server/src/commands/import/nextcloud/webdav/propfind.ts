const namespaces = {
  d: 'DAV:',
  oc: 'http://owncloud.org/ns',
  nc: 'http://nextcloud.org/ns',
} as const;

/** A property by its prefix and name, such as `oc:fileid`. */
export type PropertyName = `${keyof typeof namespaces}:${string}`;

/** The name of a property as `{namespace}local`. */
export function expandName(name: PropertyName): string {
  const [prefix, local] = name.split(':', 2) as [keyof typeof namespaces, string];
  return `{${namespaces[prefix]}}${local}`;
}

/** The body of a PROPFIND that asks for some properties: RFC 4918 §9.1. */
export function propfindBody(names: readonly PropertyName[]): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  const properties = names.map((name) => `<${name}/>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><d:propfind ${declared.join(' ')}><d:prop>${properties}</d:prop></d:propfind>`;
}
