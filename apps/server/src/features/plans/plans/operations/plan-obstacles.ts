import type { AccountId, PlanObstacle, PlanOffer } from '@stund/contract';
import type { Database, Tx } from '../../../../platform/database/schema.ts';
import { planObstacleOf } from '../change-rules.ts';
import type { PlanParts } from '../ledger/recompute-storage.ts';
import { getUsedSpace, lockStorageOf, selectCurrentGrants } from '../ledger/storage-grant.repository.ts';

/** `current`: the offer of the account's subscription; undefined without one. */
export interface ChoiceOfPlan {
  accountId: AccountId;
  current: Pick<PlanOffer, 'period'> | undefined;
}

/** Why the account cannot have each of these plans at present; undefined for those that it can have. */
export async function findPlanObstacles(
  database: Database,
  { clock }: Pick<PlanParts, 'clock'>,
  { accountId, current, offers }: ChoiceOfPlan & { offers: readonly PlanOffer[] },
): Promise<Array<PlanObstacle | undefined>> {
  const usedBytes = await getUsedSpace(database, accountId);
  const grants = await selectCurrentGrants(database, accountId, clock.now());
  const lasting = grants.filter((grant) => grant.ends_at === null && grant.renews_at === null);
  const headroomBytes = lasting.reduce((sum, grant) => sum + grant.size_bytes, 0);
  return offers.map((wanted) => planObstacleOf({ current, wanted, usedBytes, headroomBytes }));
}

/** Does what findPlanObstacles() does for one plan, and lets nothing be uploaded before the transaction ends. */
export async function lockPlanObstacle(
  tx: Tx,
  parts: Pick<PlanParts, 'clock'>,
  { wanted, ...choice }: ChoiceOfPlan & { wanted: PlanOffer },
): Promise<PlanObstacle | undefined> {
  await lockStorageOf(tx, choice.accountId);
  const [obstacle] = await findPlanObstacles(tx, parts, { ...choice, offers: [wanted] });
  return obstacle;
}
