/** The flow, loaded on demand. */
export const loadSubscriptionDialog = () => import('./components/flow/subscription-dialog.tsx');
