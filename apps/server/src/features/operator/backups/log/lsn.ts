import { z } from 'zod';

/** A position in the write-ahead log as PostgreSQL writes it: `16/B374D848`. */
export const lsnSchema = z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/);

export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = lsnSchema.parse(text).split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function formatLsn(lsn: bigint): string {
  return `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffffffffn).toString(16).toUpperCase()}`;
}
