import { type listTrash as endpoint, type QueryOf, retention } from '@stund/contract';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { countTrash, selectTrash, type TrashedTile } from '../trash.repository.ts';

export interface TrashPage {
  files: TrashedTile[];
  totalCount: number;
  removedSoonCount: number;
  asOf: Date;
}

const dayMs = 86_400_000;

/** A page of the caller's trash, in the order of permanent deletion. */
export async function listTrash(context: RequestContext, page: QueryOf<typeof endpoint>): Promise<TrashPage> {
  const { accountId } = requireAccount(context);
  const asOf = context.clock.now();
  const soonBefore = new Date(asOf.getTime() - (retention.trashDays - retention.removedSoonDays) * dayMs);
  const [files, { total, soon }] = await Promise.all([
    selectTrash(context.database, accountId, page),
    countTrash(context.database, accountId, soonBefore),
  ]);
  return { files, totalCount: total, removedSoonCount: soon, asOf };
}
