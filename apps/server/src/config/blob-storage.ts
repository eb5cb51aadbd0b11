import { resolve } from 'node:path';

export type BlobStorage =
  | { readonly kind: 'file'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly prefix: string;
      readonly endpoint: string | undefined;
      readonly region: string;
      readonly credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
    };

export interface StorageSettings {
  STUND_S3_ENDPOINT?: string | undefined;
  STUND_S3_REGION: string;
  STUND_S3_ACCESS_KEY_ID?: string | undefined;
  STUND_S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** `file:PATH` or `s3://BUCKET/PREFIX`. */
export function parseStorage(setting: string, env: StorageSettings): BlobStorage {
  if (setting.startsWith('file:')) return { kind: 'file', folder: resolve(setting.slice('file:'.length)) };

  const { hostname, pathname } = new URL(setting);
  const { STUND_S3_ACCESS_KEY_ID: accessKeyId, STUND_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    kind: 's3',
    bucket: hostname,
    prefix: pathname.replace(/^\/+|\/+$/g, ''),
    endpoint: env.STUND_S3_ENDPOINT,
    region: env.STUND_S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}
