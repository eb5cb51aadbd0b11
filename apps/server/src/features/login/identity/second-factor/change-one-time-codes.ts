import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { countAttempt, forgetAttempts, identityCounter } from '../../../../kernel/throttle/throttle.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import type { IdentityRow } from '../identity.repository.ts';
import { getIdentityOfCaller, lockIdentityForChange } from '../identity-of-caller.repository.ts';
import type { IdentitySecrets } from '../identity-secrets.ts';
import { codeOfIdentity } from '../login.allowances.ts';
import {
  deleteOneTimeCodes,
  hasOneTimeCodes,
  lockOneTimeCodes,
  replaceOneTimeCodes,
  updateOneTimeCodes,
} from './one-time-code.repository.ts';
import { describeSecret, findStep, makeOneTimeSecret } from './one-time-code.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-code.repository.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-code.ts';

export interface ChangedCodes {
  owner: IdentityRow;
  recoveryCodes: string[];
}

/** Creates a secret, which counts once a code confirms it. Throws `conflict` when one-time codes are on. */
export async function requestOneTimeCodes(context: RequestContext, { box }: IdentitySecrets, brandName: string) {
  const secret = makeOneTimeSecret();
  return inTransaction(context.database, async (tx) => {
    const { id, email } = await lockIdentityForChange(tx, context);
    if (await hasOneTimeCodes(tx, id)) throw new DomainError('conflict', 'One-time codes are on');
    const sealed = box.seal(secret, id);
    await replaceOneTimeCodes(tx, {
      identity_id: id,
      secret: sealed,
      confirmed_at: null,
      created_at: context.clock.now(),
    });
    return describeSecret(secret, { brandName, email });
  });
}

/** Turns one-time codes on with the first code. Throws `wrong-code`, `rate-limited`, and `conflict` when no secret waits for it. */
export async function confirmOneTimeCodes(
  context: RequestContext,
  secrets: IdentitySecrets,
  code: string,
): Promise<ChangedCodes> {
  const counter = identityCounter(codeOfIdentity, (await getIdentityOfCaller(context)).id);
  await countAttempt(context, counter);
  const now = context.clock.now();
  const changed = await inTransaction(context.database, async (tx) => {
    const owner = await lockIdentityForChange(tx, context);
    const stored = await lockOneTimeCodes(tx, owner.id);
    if (stored === undefined || stored.confirmed_at !== null) throw new DomainError('conflict');
    const step = findStep(secrets.box.open(stored.secret, owner.id), code, { now, lastStep: stored.last_step });
    if (step === undefined) throw new DomainError('wrong-code');
    await updateOneTimeCodes(tx, owner.id, { last_step: step, confirmed_at: now });
    await recordCallerAct(tx, context, { kind: 'totp-enabled', details: {} });
    return { owner, recoveryCodes: await storeRecoveryCodes(tx, secrets, owner.id) };
  });
  await forgetAttempts(context, counter);
  return changed;
}

/** Turns one-time codes off. Throws `not-found` when they are not on. */
export async function removeOneTimeCodes(context: RequestContext): Promise<IdentityRow> {
  return inTransaction(context.database, async (tx) => {
    const owner = await lockIdentityForChange(tx, context);
    if (!(await deleteOneTimeCodes(tx, owner.id))) throw new DomainError('not-found', 'One-time codes are not on');
    await deleteRecoveryCodes(tx, owner.id);
    await recordCallerAct(tx, context, { kind: 'totp-disabled', details: {} });
    return owner;
  });
}

/** Replaces all recovery codes. Throws `not-found` when one-time codes are not on. */
export async function renewRecoveryCodes(context: RequestContext, secrets: IdentitySecrets): Promise<ChangedCodes> {
  return inTransaction(context.database, async (tx) => {
    const owner = await lockIdentityForChange(tx, context);
    if (!(await hasOneTimeCodes(tx, owner.id))) throw new DomainError('not-found', 'One-time codes are not on');
    await recordCallerAct(tx, context, { kind: 'recovery-codes-made', details: {} });
    return { owner, recoveryCodes: await storeRecoveryCodes(tx, secrets, owner.id) };
  });
}

async function storeRecoveryCodes(tx: Tx, { recoveryKey }: IdentitySecrets, identityId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(recoveryKey, identityId, code));
  await replaceRecoveryCodes(tx, identityId, hashes);
  return codes;
}
