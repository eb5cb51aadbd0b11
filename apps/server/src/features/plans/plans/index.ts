/**
 * What an account may store, and who needs a subscription: the ledger of storage grants, the plans for sale and the rules of a
 * change of plan (docs/rules/plans.md).
 *
 * A feature that sells storage calls setGrant() and endGrant() in the transaction that stores the state of the subscription, and gives
 * planRoutes() the actions behind the links of a grant.
 */
export { recomputeStorage } from './ledger/recompute-storage.ts';
export { endGrant, type GrantReference, type GrantToSet, setGrant } from './ledger/set-grant.ts';
export {
  addGrant,
  endOperatorGrant,
  listGrants,
  type OperatorGrant,
} from './operations/operate-grants.ts';
export { type ChoiceOfPlan, findPlanObstacles, lockPlanObstacle } from './operations/plan-obstacles.ts';
export { selectKeys as listOperatorKeys } from './operator-keys/operator-key.repository.ts';
export {
  addOperatorKey,
  type OperatorScope,
  operatorScopes,
  removeOperatorKey,
} from './operator-keys/operator-keys.ts';
export { plansFeature } from './plans.feature.ts';
export { planRoutes } from './plans.routes.ts';
export type { SubscriptionActions } from './subscription-actions.ts';
