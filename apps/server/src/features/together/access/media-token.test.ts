import { randomBytes } from 'node:crypto';
import type { FileId, JobId } from '@stund/contract';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { SigningKey } from '../../../platform/secrets/signing-key.ts';
import { readMediaToken, readPictureToken, signMediaToken, signPictureToken, signTrashToken } from './media-token.ts';

const key = new SigningKey(randomBytes(32));
const file = { jobId: newId<JobId>(), id: newId<FileId>() };
const nowMs = Date.UTC(2026, 10, 22);

it.each([
  ['of the owner', signMediaToken(key, file, { kind: 'owner', accessEpoch: 1 }, nowMs)],
  ['of a participant', signMediaToken(key, file, { kind: 'seat', seat: 7, accessEpoch: 1 }, nowMs)],
  ['of the link', signMediaToken(key, file, { kind: 'link', epoch: 2 }, nowMs)],
  ['of the owner after a logout', signMediaToken(key, file, { kind: 'owner', accessEpoch: 2 }, nowMs)],
  ['of a participant after a logout', signMediaToken(key, file, { kind: 'seat', seat: 7, accessEpoch: 40 }, nowMs)],
  ['for the trash after a logout', signTrashToken(key, file, 2, nowMs)],
  ['for the trash', signTrashToken(key, file, 1, nowMs)],
])('a token %s has one spelling', (_, token) => {
  expect(readMediaToken(key, file, token)).toBeDefined();
  for (const variant of [
    `${token}.`,
    `${token}.x`,
    `${token}.l2.x`,
    `${token}..`,
    `0${token}`,
    ` ${token}`,
    `${token}=`,
    `${token}.o1`,
    `${token}-1`,
  ])
    expect(readMediaToken(key, file, variant), variant).toBeUndefined();
});

it('a token of a profile picture has one spelling', () => {
  const picture = { owner: newId(), id: newId() };
  for (const scope of [
    { jobId: undefined, grant: { kind: 'owner', accessEpoch: 1 } },
    { jobId: undefined, grant: { kind: 'owner', accessEpoch: 3 } },
    { jobId: file.jobId, grant: { kind: 'owner', accessEpoch: 1 } },
    { jobId: file.jobId, grant: { kind: 'seat', seat: 7, accessEpoch: 2 } },
    { jobId: file.jobId, grant: { kind: 'link', epoch: 5 } },
  ] as const) {
    const token = signPictureToken(key, picture, scope, nowMs);
    expect(readPictureToken(key, picture, token)?.scope).toEqual(scope);
    expect(token.length).toBeLessThanOrEqual(100);
    for (const variant of [`${token}.`, `${token}.x`, `0${token}`, `${token}.o1`, `${token}.l2`])
      expect(readPictureToken(key, picture, variant), variant).toBeUndefined();
  }
});
