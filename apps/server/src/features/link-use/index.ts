/** How often the links of shares and albums are used by others than their owner (docs/rules/shares.md#sh5). */

export { linkUseFeature } from './link-use.feature.ts';
export { commitWithoutWaiting, countDownload, findVisibility } from './link-use.repository.ts';
export { linkUseRoutes } from './link-use.routes.ts';
