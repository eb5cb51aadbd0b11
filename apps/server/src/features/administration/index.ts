export type { Damage, DamageKind } from './damage.ts';
export { type VerifyOptions, type VerifyProgress, verifyInstallation } from './operations/verify-installation.ts';
