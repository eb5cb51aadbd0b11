import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { hasOneTimeCodes } from '../second-factor/one-time-code.repository.ts';
import { replaceSecondFactorWait } from '../second-factor/second-factor-wait.repository.ts';
import type { LoginStep } from './log-in-with-password.ts';

const waitLifetimeMs = 10 * 60_000;

/** What follows a right password or a confirmed address: where one-time codes are on, the login waits for one. */
export async function continueLogin(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  interaction: string,
  step: LoginStep,
): Promise<LoginStep> {
  if (step.kind !== 'signed-in' || !(await hasOneTimeCodes(database, step.identityId))) return step;
  const expiresAt = new Date(clock.now().getTime() + waitLifetimeMs);
  const wait = { interaction, identity_id: step.identityId, login_epoch: step.loginEpoch, expires_at: expiresAt };
  await inTransaction(database, (tx) => replaceSecondFactorWait(tx, wait));
  return { kind: 'second-factor' };
}
