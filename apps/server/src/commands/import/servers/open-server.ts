import type { SourceName } from '@stund/import-sources';
import { CommandError, UsageError } from '../../command.ts';
import { ImmichClient } from '../immich/immich-client.ts';
import { ImmichLibrary } from '../immich/immich-library.ts';
import { NextcloudClient } from '../nextcloud/nextcloud-client.ts';
import { NextcloudLibrary } from '../nextcloud/nextcloud-library.ts';
import { SourceServerError } from '../sources/source-errors.ts';
import { recogniseServer } from './recognise-server.ts';
import { parseServerAddress } from './server-address.ts';
import type { SourceServer } from './source-server.ts';

export interface ServerAccess {
  /** The server is asked what it is when the person does not say it. */
  from: SourceName | undefined;
  /** The login name, where an address contains none. */
  user: string | undefined;
  key: string | undefined;
}

/** Opens the library on a server. Throws UsageError for what is missing, and CommandError for a server that is none of those. */
export async function openServer(
  given: string,
  { from, user: givenUser, key }: ServerAccess,
  signal: AbortSignal,
): Promise<SourceServer> {
  const { address, user = givenUser } = parseServerAddress(given);
  const kind = from ?? (await recognise(address, signal));
  if (kind === 'immich') {
    if (key === undefined)
      throw new UsageError(`${address} needs an API key of its Immich: --source-key, or STUND_SOURCE_KEY`);
    return new ImmichLibrary(new ImmichClient({ address, key }));
  }
  if (kind !== 'nextcloud')
    throw new CommandError(
      `${address} is neither an Immich nor a Nextcloud server. If it is installed in a folder, the address ends with that, such as ${new URL(address).origin}/nextcloud`,
    );
  if (user === undefined)
    throw new UsageError(`${address} needs the login name of its Nextcloud: --source-user, or STUND_SOURCE_USER`);
  // RFC 7617 §2
  if (/[:\p{Cc}]/u.test(user)) throw new UsageError('A login name contains no colon and no control character');
  if (key === undefined)
    throw new UsageError(
      `${address} needs an app password of its Nextcloud, which is made there under Settings, Security: --source-key, or STUND_SOURCE_KEY`,
    );
  return new NextcloudLibrary(new NextcloudClient({ address, user, key }));
}

async function recognise(address: string, signal: AbortSignal): Promise<'immich' | 'nextcloud' | undefined> {
  try {
    return await recogniseServer(address, { signal });
  } catch (error) {
    throw error instanceof SourceServerError ? new CommandError(error.message, { cause: error }) : error;
  }
}
