export { parseKeyFile } from './key-file.ts';
export { sealWithPassphrase, unsealWithPassphrase } from './passphrase.ts';
export type { SealingErrorCode } from './sealing-error.ts';
export { SealingError } from './sealing-error.ts';
export { SealingKey, sealedSizeBytes } from './sealing-key.ts';
