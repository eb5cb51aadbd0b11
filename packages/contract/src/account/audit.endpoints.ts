import type { EndpointOf } from '../endpoint.ts';
import type { auditShapes } from './audit.schema.ts';

export const listAuditEntries: EndpointOf<typeof auditShapes, 'listAuditEntries'> = {
  name: 'listAuditEntries',
  method: 'GET',
  path: '/st/4/activity_log',
  caller: 'account',
};
