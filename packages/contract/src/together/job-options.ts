/** Bits of `permissions` (docs/rules/albums.md#al8). */
export const jobPermissions = { allowUploads: 1, allowComments: 2 } as const;

/** The order of files in an album: by upload or by capture. */
export const fileOrders = ['ADDED', 'OLDEST_TAKEN', 'NEWEST_TAKEN'] as const;
export type FileOrder = (typeof fileOrders)[number];

/** How the password of an album becomes the value that is sent, see `derivedPasswordSchema`. */
export const passwordDerivation = { iterations: 1001, bits: 160 } as const;
