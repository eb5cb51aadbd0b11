import type { Feature } from '../../../kernel/feature.ts';
import { movedToMail } from '../../../kernel/mail/mail.task.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import { createIdentityFeature, type IdentityFeature, type IdentityOptions } from './create-identity-feature.ts';
import { emailChangeTables } from './email-change/email-change.tables.ts';
import { durableEmailChanged } from './email-change/email-changed.mail.ts';
import { identityTables } from './identity.tables.ts';
import { logInTables } from './log-ins/log-ins.tables.ts';
import { externalLoginRoutes } from './login-security.routes.ts';
import { identityMails } from './mail/identity-mails.ts';
import { passkeyTables } from './passkeys/passkeys.tables.ts';
import { secondFactorTables } from './second-factor/second-factor.tables.ts';

/** The embedded provider is created, and shared, unless another one is configured. `ends`: how its logins end, which it does not know. */
export function identityFeature(
  ends: Pick<IdentityOptions, 'logOutEverywhere' | 'logOutOthers'>,
): Feature<IdentityFeature | undefined> {
  return {
    name: 'identity',
    tables: { ...identityTables, ...emailChangeTables, ...logInTables, ...passkeyTables, ...secondFactorTables },
    mails: identityMails,
    replacedQueues: { 'email-changed-mail': movedToMail(durableEmailChanged.name) },
    async create({ parts, brandOf, config: { identityProvider, otherOrigins } }) {
      // How a person logs in is changed at the issuer.
      if (identityProvider.kind === 'external') return { routes: externalLoginRoutes(identityProvider.issuer) };
      const identity = await createIdentityFeature({ parts, otherOrigins, brandOf, ...ends });
      return {
        routes: identity.routes,
        periodic: [
          {
            name: 'remove expired data',
            everyMs: housekeepingMs,
            onEveryNode: true,
            run: () => identity.removeExpired(),
          },
        ],
        shared: identity,
      };
    },
  };
}
