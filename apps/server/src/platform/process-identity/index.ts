export type { ProcessIdentity } from './process-identity.ts';
export { findStartTicks, isProcessAlive, ownProcessIdentity, processNamespaceId } from './process-identity.ts';
