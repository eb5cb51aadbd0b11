/** How often the links of shares and albums are used by others than their owner (docs/rules/shares.md#sh5). */

export { linkStatisticsFeature } from './link-statistics.feature.ts';
export { linkStatisticsRoutes } from './link-statistics.routes.ts';
export { commitWithoutWaiting, countDownload, findVisibility } from './link-use.repository.ts';
