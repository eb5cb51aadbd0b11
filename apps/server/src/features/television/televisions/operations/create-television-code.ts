import { retention, type TelevisionId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { makeTelevisionCode } from '../../../../kernel/login/television-code.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { newId } from '../../../../platform/id.ts';
import { hashSecret, makeSecret } from '../../../../platform/secrets/random-secret.ts';
import { insertTelevision } from '../television.repository.ts';

export interface TelevisionCode {
  code: string;
  secret: string;
  expiresAt: Date;
}

/** Issues a code for a television. Nothing is known about it until someone enters the code. */
export async function createTelevisionCode(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  name: string,
): Promise<TelevisionCode> {
  const expiresAt = new Date(clock.now().getTime() + retention.televisionCodeMinutes * 60_000);
  const secret = makeSecret();
  for (;;) {
    const code = makeTelevisionCode();
    const row = { id: newId<TelevisionId>(), secret_hash: hashSecret(secret), code, name, expires_at: expiresAt };
    if (await inTransaction(database, (tx) => insertTelevision(tx, row))) return { code, secret, expiresAt };
  }
}
