/** A file or folder with the inner XML of its properties, by names such as `oc:fileid`. */
export interface Resource {
  path: readonly string[];
  isFolder: boolean;
  bytes?: string;
  properties: Readonly<Record<string, string>>;
}

const declared =
  'xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns" xmlns:oc="http://owncloud.org/ns" xmlns:nc="http://nextcloud.org/ns"';

/** Writes the multistatus for the properties that the body of a PROPFIND asks for, as SabreDAV does. */
export function describeResources(
  resources: readonly Resource[],
  { root, asked }: { root: string; asked: string },
): string {
  const names = [...asked.matchAll(/<((?:d|oc|nc):[\w-]+)\/>/g)].map(([, name]) => name!);
  const responses = resources.map((resource) => describeResource(resource, { root, names }));
  return `<?xml version="1.0"?>\n<d:multistatus ${declared}>${responses.join('')}</d:multistatus>\n`;
}

function describeResource(
  { path, isFolder, properties }: Resource,
  { root, names }: { root: string; names: readonly string[] },
): string {
  const all: Readonly<Record<string, string>> = { 'd:resourcetype': isFolder ? '<d:collection/>' : '', ...properties };
  const present = names.filter((name) => all[name] !== undefined);
  const missing = names.filter((name) => all[name] === undefined);
  const write = (name: string) => (all[name] ? `<${name}>${all[name]}</${name}>` : `<${name}/>`);
  const href = `${root}${path.map(encodeURIComponent).join('/')}${isFolder && path.length > 0 ? '/' : ''}`;
  return `<d:response><d:href>${href}</d:href>${propstat(present.map(write), '200 OK')}${propstat(
    missing.map((name) => `<${name}/>`),
    '404 Not Found',
  )}</d:response>`;
}

function propstat(properties: readonly string[], status: string): string {
  if (properties.length === 0) return '';
  return `<d:propstat><d:prop>${properties.join('')}</d:prop><d:status>HTTP/1.1 ${status}</d:status></d:propstat>`;
}
