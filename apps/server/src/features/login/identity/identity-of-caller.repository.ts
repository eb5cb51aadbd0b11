import { sql } from 'kysely';
import { DomainError } from '../../../kernel/domain-error.ts';
import { embeddedIssuerName } from '../../../kernel/login/embedded-issuer-name.ts';
import { requireRecentLogin } from '../../../kernel/login/recent-login.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import type { Database, Tx } from '../../../platform/database/schema.ts';
import type { IdentityRow } from './identity.repository.ts';

type Caller = Pick<RequestContext, 'actor'>;

function identitiesOf(database: Database, context: Caller) {
  return database
    .selectFrom('identity')
    .selectAll()
    .where('identity.id', '=', ({ selectFrom }) =>
      selectFrom('account')
        .select(sql<string>`subject::uuid`.as('id'))
        .where('account.id', '=', requireAccount(context).accountId)
        .where('issuer', '=', embeddedIssuerName),
    );
}

/** The caller as the embedded provider knows them. Throws `forbidden` for an account that logs in elsewhere. */
export async function getIdentityOfCaller(context: Caller & Pick<RequestContext, 'database'>): Promise<IdentityRow> {
  return present(await identitiesOf(context.database, context).executeTakeFirst());
}

/** As getIdentityOfCaller(), locked until the transaction ends: changes of how a person logs in are made one by one. */
export async function lockIdentityOfCaller(tx: Tx, context: Caller): Promise<IdentityRow> {
  return present(await identitiesOf(tx, context).forUpdate().executeTakeFirst());
}

/** As lockIdentityOfCaller(), for a change that needs a recent login, see [Note: recent login]. */
export async function lockIdentityForChange(
  tx: Tx,
  context: Caller & Pick<RequestContext, 'clock'>,
): Promise<IdentityRow> {
  const identity = await lockIdentityOfCaller(tx, context);
  // [Note: order of locks]: the account before its token.
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', requireAccount(context).accountId)
    .forNoKeyUpdate()
    .execute();
  await requireRecentLogin(tx, context);
  return identity;
}

function present(identity: IdentityRow | undefined): IdentityRow {
  if (identity === undefined) throw new DomainError('forbidden', 'This account does not log in here');
  return identity;
}
