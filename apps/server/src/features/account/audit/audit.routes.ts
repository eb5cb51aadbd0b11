import * as contract from '@stund/contract';
import { requireAccount } from '../../../kernel/request-context.ts';
import { type Route, route } from '../../../kernel/route.ts';
import { presentAuditEntry } from './audit.presenter.ts';
import { listAuditEntries } from './operations/list-audit-entries.ts';

export const auditRoutes: readonly Route[] = [
  route(contract.listAuditEntries, async (context, { query }) => {
    const { accountId } = requireAccount(context);
    const { entries, nextCursor } = await listAuditEntries(context.database, { accountId, ...query });
    return { entries: entries.map(presentAuditEntry), next_cursor: nextCursor };
  }),
];
