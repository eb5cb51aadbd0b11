/** Who receives the content of an account after the death of its owner, and how: docs/rules/digital-legacy.md. */
export { deathNoticeRoutes } from './death-notice.routes.ts';
export { digitalLegacyFeature } from './digital-legacy.feature.ts';
export { digitalLegacyRoutes } from './digital-legacy.routes.ts';
export { endNoticeOf, listNotices, type OpenNotice, recordNotice } from './notices/operate-notices.ts';
export { processDeathNotices } from './notices/process-notices.ts';
export { legacyAdvice } from './operations/legacy-advice.ts';
export { type ShownLegacy, showLegacy } from './operations/show-legacy.ts';
