import { z } from 'zod';
import { SourceServerError } from '../sources/source-errors.ts';
import { describeRedirect } from './describe-redirect.ts';
import { defaultWaitsMs, repeatRequest } from './repeat-request.ts';

const statusSchema = z.object({ installed: z.boolean(), productname: z.string(), version: z.string() });
const pingSchema = z.object({ res: z.literal('pong') });

/**
 * Asks a server what it is, without any key: Nextcloud answers `/status.php`, Immich `/api/server/ping`. Undefined for anything else. The
 * address has no slash at the end. Throws SourceServerError when it cannot be reached or redirects.
 */
export async function recogniseServer(
  address: string,
  { signal, waitsMs = defaultWaitsMs }: { signal: AbortSignal; waitsMs?: readonly number[] },
): Promise<'immich' | 'nextcloud' | undefined> {
  const ask = async (path: string) => {
    const giveUp = (error: unknown) => new SourceServerError(`${address} cannot be reached`, { cause: error });
    return repeatRequest(() => askOnce(address, path, signal), { waitsMs, signal, giveUp });
  };
  if (statusSchema.safeParse(await ask('/status.php')).success) return 'nextcloud';
  return pingSchema.safeParse(await ask('/api/server/ping')).success ? 'immich' : undefined;
}

/** The JSON of the answer; undefined for any other answer. */
async function askOnce(address: string, path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`${address}${path}`, { redirect: 'manual', signal });
  const location = response.headers.get('location');
  if (location !== null && response.status >= 300 && response.status < 400 && leadsElsewhere(address, path, location))
    throw new SourceServerError(`${address} ${describeRedirect(address, location)}`);
  const text = await response.text();
  if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Other programs redirect unknown paths to a page of their own, such as that of the login. */
function leadsElsewhere(address: string, path: string, location: string): boolean {
  const target = URL.canParse(location, address) ? new URL(location, `${address}${path}`) : undefined;
  return target === undefined || target.origin !== new URL(address).origin || target.pathname.endsWith(path);
}
