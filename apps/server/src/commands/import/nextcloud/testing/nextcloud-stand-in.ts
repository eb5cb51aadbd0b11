import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describeResources, type Resource } from './stand-in-resources.ts';

/** A file of the stand-in. Its properties, such as `oc:favorite`, are added to those that every file has. */
export interface StandInFile {
  path: string;
  bytes: string;
  id?: number;
  etag?: string;
  properties?: Readonly<Record<string, string>>;
}

export interface StandInAlbum {
  name: string;
  files: readonly StandInFile[];
  properties?: Readonly<Record<string, string>>;
}

/** What happens instead of an answer. A number is its status; `lie` sends other bytes of the same length. */
export type Disturbance = 'drop' | 'cut' | 'lie' | 'maintenance' | 'page' | number | { redirect: string };

export interface StandInCloud {
  files: readonly StandInFile[];
  /** The properties of folders, by their paths. */
  folders?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  albums?: readonly StandInAlbum[];
  sharedAlbums?: readonly StandInAlbum[];
  /** The path is that in the trash; `nc:trashbin-original-location` is where it was. */
  trash?: readonly StandInFile[];
  lacksPhotos?: boolean;
  lacksTrash?: boolean;
  isInMaintenance?: boolean;
  /** The folder of the server that Nextcloud is installed in, such as `/cloud`. */
  base?: string;
  /** Called before each answer, with the method and the decoded path below `/remote.php/dav/`. */
  disturb?: (call: string) => Disturbance | undefined;
}

export const standInLogin = 'ana@example.com';
export const standInPassword = 'app-password-of-ana';
const me = 'ana';

/**
 * A stand-in for a Nextcloud server: calls, names of properties and errors follow `status.php`, FilesPlugin, TagsPlugin, ChecksumList, Auth and
 * MaintenancePlugin (apps/dav/lib/Connector/Sabre), TrashbinPlugin (apps/files_trashbin), and PropFindPlugin, AlbumsHome, AlbumRoot and
 * SharedAlbumsHome (nextcloud/photos, lib/Sabre), as published for the versions 25 to 32. The XML is as SabreDAV writes it: what a resource
 * has with the status 200, and what it lacks with 404. It is no Nextcloud.
 */
export async function startNextcloudStandIn(cloud: StandInCloud): Promise<{
  address: string;
  calls: string[];
  /** The calls that came with a name and a password. */
  authorized: string[];
  stop(): void;
}> {
  const calls: string[] = [];
  const authorized: string[] = [];
  const server = createServer((request, response) => {
    const call = `${request.method} ${decodeURI(request.url ?? '')}`;
    calls.push(call);
    if (request.headers.authorization) authorized.push(call);
    answer(cloud, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}${cloud.base ?? ''}`, calls, authorized, stop };
}

async function answer(cloud: StandInCloud, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { base = '', isInMaintenance = false } = cloud;
  const { pathname } = new URL(request.url ?? '', 'http://cloud');
  const body = (await buffer(request)).toString('utf8');
  if (pathname === `${base}/status.php`) {
    const status = { installed: true, maintenance: isInMaintenance, needsDbUpgrade: false, version: '31.0.5.1' };
    const shown = { ...status, versionstring: '31.0.5', edition: '', productname: 'Nextcloud', extendedSupport: false };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(shown));
    return;
  }
  const root = `${base}/remote.php/dav/`;
  if (!pathname.startsWith(root)) return refuse(response, 404, 'Not Found');
  const path = pathname.slice(root.length).split('/').filter(Boolean).map(decodeURIComponent);
  const disturbance = isInMaintenance ? 'maintenance' : cloud.disturb?.(`${request.method} ${path.join('/')}`);
  if (disturbance === 'drop') {
    request.socket.destroy();
    return;
  }
  if (disturbance === 'maintenance') {
    response.setHeader('x-nextcloud-maintenance-mode', '1').setHeader('retry-after', '120');
    return refuse(response, 503, 'System is in maintenance mode.');
  }
  if (disturbance === 'page') {
    response.setHeader('content-type', 'text/html').end('<!DOCTYPE html><html><body>Log in</body></html>');
    return;
  }
  if (typeof disturbance === 'number') return refuse(response, disturbance, 'Disturbed');
  if (typeof disturbance === 'object') {
    response.writeHead(302, { location: disturbance.redirect }).end();
    return;
  }
  const expected = `Basic ${Buffer.from(`${standInLogin}:${standInPassword}`).toString('base64')}`;
  if (request.headers.authorization !== expected) {
    response.setHeader('www-authenticate', 'Basic realm="Nextcloud", charset="UTF-8"');
    return refuse(response, 401, 'No public access to this resource., Username or password was incorrect');
  }
  const found = findResources(cloud, path);
  if (found === undefined) return refuse(response, 404, `File with name //${path.at(-1)} could not be located`);
  if (request.method === 'PROPFIND') {
    const listed = request.headers.depth === '1' ? [found.self, ...found.below] : [found.self];
    const xml = describeResources(listed, { root, asked: body });
    response.writeHead(207, { 'content-type': 'application/xml; charset=utf-8' });
    if (disturbance === 'cut') response.write(xml.slice(0, xml.length / 2), () => response.destroy());
    else response.end(xml);
    return;
  }
  sendBytes(found.self, { request, response, disturbance });
}

interface FoundResources {
  self: Resource;
  below: Resource[];
}

function findResources(cloud: StandInCloud, path: readonly string[]): FoundResources | undefined {
  const [kind, user, ...rest] = path;
  if (kind === undefined) {
    const principal = `<d:href>${cloud.base ?? ''}/remote.php/dav/principals/users/${me}/</d:href>`;
    return { self: { path: [], isFolder: true, properties: { 'd:current-user-principal': principal } }, below: [] };
  }
  if (user !== me) return undefined;
  if (kind === 'files') return findInTree(filesOf(cloud), [kind, user], rest);
  if (kind === 'trashbin' && !cloud.lacksTrash && rest[0] === 'trash')
    return findInTree(trashOf(cloud), [kind, user, 'trash'], rest.slice(1));
  if (kind !== 'photos' || cloud.lacksPhotos) return undefined;
  const albums = { albums: cloud.albums, sharedalbums: cloud.sharedAlbums }[rest[0] ?? ''] ?? [];
  return findInTree(albumsOf(albums), [kind, user, rest[0]!], rest.slice(1));
}

/** The resources of a tree by their paths below its root. */
type Tree = ReadonlyMap<string, Resource>;

function findInTree(tree: Tree, root: readonly string[], path: readonly string[]): FoundResources | undefined {
  const self = tree.get(path.join('/'));
  if (self === undefined) return undefined;
  const below = [...tree.values()].filter(
    (each) => each.path.length === path.length + 1 && path.every((name, index) => each.path[index] === name),
  );
  const placed = (resource: Resource) => ({ ...resource, path: [...root, ...resource.path] });
  return { self: placed(self), below: self.isFolder ? below.map(placed) : [] };
}

function filesOf({ files, folders = {} }: StandInCloud): Tree {
  const tree = new Map<string, Resource>([['', folderOf([], folders[''])]]);
  const addFolders = (path: readonly string[]) => {
    for (let length = 1; length <= path.length; length++) {
      const place = path.slice(0, length).join('/');
      if (!tree.has(place)) tree.set(place, folderOf(path.slice(0, length), folders[place]));
    }
  };
  for (const path of Object.keys(folders)) addFolders(path.split('/').filter(Boolean));
  for (const [index, file] of files.entries()) {
    const path = file.path.split('/');
    addFolders(path.slice(0, -1));
    tree.set(file.path, fileOf(file, path, index));
  }
  return tree;
}

function trashOf({ trash = [] }: StandInCloud): Tree {
  const location = 'nc:trashbin-original-location';
  const tree = new Map<string, Resource>([['', folderOf([])]]);
  for (const [index, { properties, ...file }] of trash.entries()) {
    const path = file.path.split('/');
    const { [location]: was = '' } = properties ?? {};
    if (path.length > 1)
      tree.set(path[0]!, folderOf([path[0]!], { [location]: was.split('/').slice(0, -1).join('/') }));
    // The ETag of what is in the trash is a number.
    tree.set(file.path, fileOf({ etag: '1612325106', ...file, ...(properties && { properties }) }, path, 500 + index));
  }
  return tree;
}

function albumsOf(albums: readonly StandInAlbum[]): Tree {
  const tree = new Map<string, Resource>([['', folderOf([])]]);
  for (const { name, files, properties = {} } of albums) {
    const known = {
      'nc:original-name': name,
      'nc:nbItems': String(files.length),
      'nc:last-photo': '-1',
      'nc:location': '',
    };
    tree.set(name, { path: [name], isFolder: true, properties: { ...known, 'nc:collaborators': '', ...properties } });
    for (const file of files) {
      const path = [name, `${file.id}-${file.path.split('/').at(-1)}`];
      tree.set(path.join('/'), fileOf(file, path, file.id ?? 0));
    }
  }
  return tree;
}

function folderOf(path: readonly string[], properties: Readonly<Record<string, string>> = {}): Resource {
  const known = {
    'oc:id': '00000002oc4ab5c6d7e8',
    'oc:fileid': String(1000 + path.length),
    'oc:owner-id': me,
    'nc:mount-type': '',
  };
  return { path, isFolder: true, properties: { ...known, ...properties } };
}

function fileOf({ bytes, id, etag, properties }: StandInFile, path: readonly string[], index: number): Resource {
  const known = {
    'd:getlastmodified': 'Wed, 03 Feb 2021 04:05:06 GMT',
    'd:getcontentlength': String(Buffer.byteLength(bytes)),
    'd:getcontenttype': /\.(?:mov|mp4)(?:\.d\d+)?$/i.test(path.at(-1)!) ? 'video/quicktime' : 'image/jpeg',
    'd:getetag': etag ?? `&quot;${createHash('md5').update(bytes).digest('hex')}&quot;`,
    'oc:fileid': String(id ?? index + 10),
    'oc:checksums': `<oc:checksum>SHA1:${createHash('sha1').update(bytes).digest('hex')} MD5:0 ADLER32:0</oc:checksum>`,
    'oc:owner-id': me,
    'oc:owner-display-name': 'Ana',
    'oc:permissions': 'RGDNVW',
    'oc:favorite': '0',
    'oc:tags': '',
    'oc:comments-count': '0',
    'nc:mount-type': '',
    'nc:creation_time': '0',
    'nc:upload_time': '1612325106',
  };
  return { path, isFolder: false, bytes, properties: { ...known, ...properties } };
}

function sendBytes(
  { bytes, properties }: Resource,
  {
    request,
    response,
    disturbance,
  }: { request: IncomingMessage; response: ServerResponse; disturbance: Disturbance | undefined },
): void {
  if (bytes === undefined) {
    refuse(response, 501, 'PROPFIND is only supported');
    return;
  }
  const etag = properties['d:getetag']?.replaceAll('&quot;', '"');
  const wanted = request.headers['if-match'];
  if (wanted !== undefined && wanted !== etag) {
    refuse(response, 412, 'An If-Match header was specified');
    return;
  }
  const sent = disturbance === 'lie' ? 'x'.repeat(Buffer.byteLength(bytes)) : bytes;
  response.setHeader('content-type', 'image/jpeg').setHeader('content-length', Buffer.byteLength(bytes));
  if (disturbance === 'cut') response.write(sent.slice(0, 3), () => response.destroy());
  else response.end(sent);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' });
  response.end(
    `<?xml version="1.0" encoding="utf-8"?>\n<d:error xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns">\n  <s:message>${message}</s:message>\n</d:error>\n`,
  );
}
