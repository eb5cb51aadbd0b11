import type { EndpointOf } from '../endpoint.ts';
import type { auditShapes } from './audit.schema.ts';

/** A page holds `limits.auditEntriesPerPage` entries. `invalid-request` also refuses a cursor of another list. */
export const listAuditEntries: EndpointOf<typeof auditShapes, 'listAuditEntries'> = {
  name: 'listAuditEntries',
  method: 'GET',
  path: '/st/4/activity_log',
  caller: 'account',
};
