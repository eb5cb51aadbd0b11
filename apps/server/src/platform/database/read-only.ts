import { sql } from 'kysely';

/**
 * Whether the account of a query on `account` is read-only: it lacks a subscription that is required, or a plan of it has ended and
 * it uses more than it has (docs/rules/plans.md#pl6). The second is decided here, so that it ends with the file that is deleted.
 */
export const isReadOnlyAccount = sql<boolean>`(account.is_read_only or (account.has_ended_plan and account.used_space > account.max_space))`;
