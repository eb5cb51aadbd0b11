/** The bytes of one file of the write-ahead log, unless a server was built otherwise. */
export const segmentBytes = 16n * 2n ** 20n;

/** Parses a position in the write-ahead log as PostgreSQL writes it: `16/B374D848`. */
export function parsePosition(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new RangeError(`Not a position of the log: ${text}`);
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function formatPosition(position: bigint): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase();
}

/** The name of the file of the log that has the byte at a position. */
export function segmentName(timeline: number, position: bigint): string {
  const number = position / segmentBytes;
  const perId = 0x100000000n / segmentBytes;
  const hex = (value: bigint | number) => value.toString(16).toUpperCase().padStart(8, '0');
  return `${hex(timeline)}${hex(number / perId)}${hex(number % perId)}`;
}

/** Microseconds since 2000, the clock of the replication protocol. */
export function toReplicationTime(time: number): bigint {
  return BigInt(time - Date.UTC(2000, 0, 1)) * 1000n;
}

export function fromReplicationTime(microseconds: bigint): Date {
  return new Date(Number(microseconds / 1000n) + Date.UTC(2000, 0, 1));
}
