/** What happened to the account: log-ins, changes, shares, deletions. Loaded on demand. */
export const loadActivityLogPage = () => import('./activity-log-page.tsx');
