/** The activity log of accounts. Entries are written by recordAuditEntry() of the kernel, in the transaction of the act. */

export { auditFeature } from './audit.feature.ts';
export { listAuditEntriesOf } from './operations/list-audit-entries.ts';
