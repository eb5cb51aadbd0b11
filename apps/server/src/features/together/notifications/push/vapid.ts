import type { Database } from '../../../../platform/database/schema.ts';
import { getServerSecret } from '../../../../platform/secrets/server-secret.ts';
import { createVapidKeys, type VapidKeys } from '../../../../platform/web-push/index.ts';

/** The keys that identify this installation to push services. They are made once; with other keys every subscription ends. */
export async function getVapidKeys(database: Database): Promise<VapidKeys> {
  const secret = await getServerSecret(database, 'vapid', () => Buffer.from(JSON.stringify(createVapidKeys())));
  return JSON.parse(secret.toString()) as VapidKeys;
}
