import { z } from 'zod';
import { type BlobStorage, parseStorage, type StorageSettings } from './blob-storage.ts';
import { ConfigError } from './config-error.ts';

export const mirrorSettings = {
  STUND_STORAGE_MIRROR: z
    .string()
    .regex(/^(file:.|s3:\/\/.)/, 'must start with file: or s3://')
    .optional(),
  STUND_MIRROR_WRITES: z.enum(['after', 'before']).default('after'),
  STUND_MIRROR_S3_ENDPOINT: z.string().url().optional(),
  STUND_MIRROR_S3_REGION: z.string().optional(),
  STUND_MIRROR_S3_ACCESS_KEY_ID: z.string().optional(),
  STUND_MIRROR_S3_SECRET_ACCESS_KEY: z.string().optional(),
  STUND_SCRUB_DAYS: z.coerce.number().int().min(0).max(3650).default(90),
};

type MirrorSettings = z.infer<z.ZodObject<typeof mirrorSettings>>;

/** The second storage; undefined without STUND_STORAGE_MIRROR. Throws ConfigError. */
export function parseMirror(env: MirrorSettings & StorageSettings, first: BlobStorage) {
  if (env.STUND_STORAGE_MIRROR === undefined) return undefined;
  const storage = parseSecondStorage(env.STUND_STORAGE_MIRROR, env);
  if (isSameStorage(storage, first))
    throw new ConfigError('STUND_STORAGE_MIRROR: the same as STUND_STORAGE, which would be one copy only');
  return { storage, writes: env.STUND_MIRROR_WRITES } as const;
}

/** A storage with the settings of the bucket for the mirror, else those of the storage. */
export function parseSecondStorage(text: string, env: MirrorSettings & StorageSettings): BlobStorage {
  return parseStorage(text, {
    STUND_S3_ENDPOINT: env.STUND_MIRROR_S3_ENDPOINT ?? env.STUND_S3_ENDPOINT,
    STUND_S3_REGION: env.STUND_MIRROR_S3_REGION ?? env.STUND_S3_REGION,
    STUND_S3_ACCESS_KEY_ID: env.STUND_MIRROR_S3_ACCESS_KEY_ID ?? env.STUND_S3_ACCESS_KEY_ID,
    STUND_S3_SECRET_ACCESS_KEY: env.STUND_MIRROR_S3_SECRET_ACCESS_KEY ?? env.STUND_S3_SECRET_ACCESS_KEY,
  });
}

/** Whether both are the same place, which must not be copied to itself. */
export function isSameStorage(one: BlobStorage, other: BlobStorage): boolean {
  if (one.kind === 'file' || other.kind === 'file')
    return one.kind === 'file' && other.kind === 'file' && one.folder === other.folder;
  return one.bucket === other.bucket && one.prefix === other.prefix && one.endpoint === other.endpoint;
}
