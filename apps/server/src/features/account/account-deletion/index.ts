/**
 * [Note: deletion of accounts] A request ends every login, and hides albums and shares as if they were deleted,
 * while everything can be restored; after the wait, the rows are deleted in steps that may be interrupted at any point, then the
 * bytes, and last the address that the final mail goes to. See docs/adr/0026-deleted-accounts.md and docs/rules/account-deletion.md.
 */

export { accountDeletionFeature } from './account-deletion.feature.ts';
export { disableAccount, enableAccount } from './operations/disable-account.ts';
export { keepAccountOf } from './operations/keep-account.ts';
export { deleteAccountNow, isBeingDeleted, processDeletions } from './operations/process-deletions.ts';
export { deleteAccountOf } from './operations/request-deletion.ts';
