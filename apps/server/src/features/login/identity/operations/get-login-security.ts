import { type LoginSecurity, limits } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { findEmailChange } from '../email-change/email-change.repository.ts';
import { getIdentityOfCaller } from '../identity-of-caller.repository.ts';
import { selectLogIns } from '../log-ins/log-in.repository.ts';
import { presentLogIn, presentPasskey } from '../login-security.presenter.ts';
import { selectPasskeys } from '../passkeys/passkey.repository.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { hasOneTimeCodes } from '../second-factor/one-time-code.repository.ts';
import { countRecoveryCodes } from '../second-factor/recovery-code.repository.ts';

/** How the caller can log in, and the latest logins. */
export async function getLoginSecurity(
  context: RequestContext,
  relyingParty: RelyingParty | undefined,
): Promise<LoginSecurity> {
  const { database, clock, mails } = context;
  const { id, email, password_hash } = await getIdentityOfCaller(context);
  const change = await findEmailChange(database, id);
  const passkeys = await selectPasskeys(database, id);
  const logIns = await selectLogIns(database, id, limits.logInsShown);
  return {
    provider: 'embedded',
    email,
    new_email: change !== undefined && change.expires_at > clock.now() ? change.new_email : null,
    can_send_mail: mails.isConfigured,
    has_password: password_hash !== null,
    passkey_host: relyingParty?.id ?? null,
    passkeys: passkeys.map(presentPasskey),
    has_one_time_codes: await hasOneTimeCodes(database, id),
    recovery_codes_left: await countRecoveryCodes(database, id),
    log_ins: logIns.map(presentLogIn),
  };
}
