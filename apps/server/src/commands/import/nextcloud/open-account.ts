import { SourceServerError } from '../sources/source-errors.ts';
import type { NextcloudClient } from './nextcloud-client.ts';
import { NextcloudRefusal } from './nextcloud-refusal.ts';
import { type DavResponse, parseHref } from './webdav/multistatus.ts';
import { expandName, type PropertyName } from './webdav/propfind.ts';

const principal: PropertyName = 'd:current-user-principal';
const globalId: PropertyName = 'oc:id';

/**
 * Finds out whose app password it is, since people may log in with their address, and which installation this is. Throws SourceServerError,
 * and NextcloudRefusal when the account has no files.
 */
export async function openAccount(
  client: NextcloudClient,
  signal: AbortSignal,
): Promise<{ userId: string; installation: string }> {
  const read = async (path: readonly string[], property: PropertyName) => {
    const parse = ({ properties }: DavResponse) => properties.get(expandName(property));
    const { resources } = await client.propfind(path, { properties: [property], depth: 0, parse }, signal);
    return resources[0];
  };
  const element = await read([], principal).catch((error: unknown) => {
    if (!(error instanceof NextcloudRefusal)) throw error;
    throw new SourceServerError(`${client.address} refuses WebDAV. Is it a Nextcloud server?`, { cause: error });
  });
  const [href] = element?.children ?? [];
  const [kind, group, userId] = parseHref(href?.text.trim() ?? '') ?? [];
  if (kind !== 'principals' || group !== 'users' || userId === undefined)
    throw new SourceServerError(`${client.address} does not say whose app password it is. Is it a Nextcloud server?`);
  const id = (await read(['files', userId], globalId))?.text.trim() ?? '';
  // The id of the installation follows that of the file.
  const installation = /^\d+(oc[0-9a-z]+)$/.exec(id)?.[1] ?? new URL(client.address).host;
  return { userId, installation };
}
