export type { ProcessIdentity } from './process-identity.ts';
export { isProcessAlive, ownProcessIdentity, processNamespaceId } from './process-identity.ts';
export { residentBytes } from './resident-memory.ts';
