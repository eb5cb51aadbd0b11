import { type DeviceLoginId, retention } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { makeTelevisionCode } from '../../../../kernel/login/television-code.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { newId } from '../../../../platform/id.ts';
import { hashSecret, makeSecret } from '../../../../platform/secrets/random-secret.ts';
import { insertDeviceLogin } from '../device-login.repository.ts';

export interface DeviceCode {
  code: string;
  secret: string;
  expiresAt: Date;
}

/** Issues a code for a device that wants to be logged in. It belongs to no account until someone confirms it. */
export async function createDeviceCode(
  { database, clock, clientAddress }: Pick<RequestContext, 'database' | 'clock' | 'clientAddress'>,
  device: { id: string; name: string },
): Promise<DeviceCode> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + retention.televisionCodeMinutes * 60_000);
  const secret = makeSecret();
  for (;;) {
    const code = makeTelevisionCode();
    const row = {
      id: newId<DeviceLoginId>(),
      secret_hash: hashSecret(secret),
      code,
      device_id: device.id,
      device_name: device.name,
      client_address: clientAddress,
      created_at: now,
      expires_at: expiresAt,
    };
    if (await inTransaction(database, (tx) => insertDeviceLogin(tx, row))) return { code, secret, expiresAt };
  }
}
