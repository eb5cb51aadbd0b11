import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { flipBit, givenKey, givenRepository } from '../testing/given-repository.ts';
import { testSystem } from '../testing/make-backup.ts';
import { findLogEnd, listLog, maxPieceBytes, readLogPieces, writeLogPiece } from './log-pieces.ts';
import { formatLsn, parseLsn } from './lsn.ts';

const start = parseLsn('16/B3000000');

async function given(sizes: readonly number[]) {
  const test = await givenRepository(await givenKey());
  const log = randomBytes(sizes.reduce((sum, size) => sum + size, 0));
  let position = 0;
  for (const size of sizes) {
    const piece = log.subarray(position, position + size);
    await writeLogPiece(test.repository, { ...testSystem, startLsn: start + BigInt(position) }, piece);
    position += size;
  }
  const names: string[] = [];
  for await (const { name } of listLog(test.repository)) names.push(name);
  return { ...test, log, names };
}

async function read(repository: BackupRepository, from: bigint, until?: bigint): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let position = from;
  for await (const { startLsn, bytes } of readLogPieces(repository, testSystem, { fromLsn: from, untilLsn: until })) {
    expect(startLsn).toBe(position);
    position += BigInt(bytes.byteLength);
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}

describe('the write-ahead log', () => {
  it('comes back from any position on', async () => {
    const { repository, log } = await given([1000, maxPieceBytes, 5000]);
    expect((await read(repository, start)).equals(log)).toBe(true);
    expect((await read(repository, start + 1500n)).equals(log.subarray(1500))).toBe(true);
    expect(await read(repository, start, start + 900n)).toHaveLength(1000);
    expect(await findLogEnd(repository, testSystem)).toBe(start + BigInt(log.byteLength));
    expect(await findLogEnd(repository, { ...testSystem, timeline: 2 })).toBeUndefined();
  });

  it('is stored once', async () => {
    const { repository } = await given([1000]);
    const again = writeLogPiece(repository, { ...testSystem, startLsn: start }, randomBytes(10));
    await expect(again).rejects.toMatchObject({ code: 'exists' });
  });

  it('names gaps, damaged pieces and a missing end', async () => {
    const test = await given([1000, 1000, 1000]);
    const { repository, names } = test;
    await expect(read(repository, start, start + 3001n)).rejects.toMatchObject({ code: 'log-gap' });
    await expect(read(repository, start - 1n)).rejects.toThrow('from 16/B2FFFFFF to 16/B3000000 is missing');
    await flipBit(test, names[2] ?? '');
    await expect(read(repository, start)).rejects.toMatchObject({ code: 'damaged', objectName: names[2] });
    await test.store.remove(names[1] ?? '');
    await expect(read(repository, start)).rejects.toMatchObject({ code: 'log-gap' });
  });

  it('does not accept a piece in the place of another', async () => {
    const { repository, store, names } = await given([1000, 1000]);
    const [first = '', second = ''] = names;
    await store.remove(second);
    await store.write(second, await store.read(first));
    await expect(read(repository, start)).rejects.toMatchObject({ code: 'damaged', objectName: second });
  });
});

it('writes positions as PostgreSQL does', () => {
  expect(formatLsn(parseLsn('16/B374D848'))).toBe('16/B374D848');
  expect(formatLsn(0x1000000n)).toBe('0/1000000');
});
