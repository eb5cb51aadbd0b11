import { createHash } from 'node:crypto';
import { clockOf, type Found, type FoundFile } from '@stund/import-sources';
import { onTestFinished } from 'vitest';
import { zoneOfPlace } from '../../../../platform/time-zone.ts';
import type { ServerFindOptions } from '../../servers/source-server.ts';
import { NextcloudClient } from '../nextcloud-client.ts';
import { NextcloudLibrary } from '../nextcloud-library.ts';
import { type StandInCloud, standInLogin, standInPassword, startNextcloudStandIn } from './nextcloud-stand-in.ts';

export const signal: AbortSignal = new AbortController().signal;

const options: ServerFindOptions = {
  signal,
  trashed: 'trash',
  clock: clockOf('Europe/Oslo', zoneOfPlace),
  hashText: (text) => createHash('sha256').update(text).digest('hex'),
};

/** Starts a stand-in until the end of the test, and opens its library with short waits. */
export async function openLibrary(cloud: StandInCloud, key = standInPassword) {
  const standIn = await startNextcloudStandIn(cloud);
  onTestFinished(standIn.stop);
  const client = new NextcloudClient({ address: standIn.address, user: standInLogin, key, waitsMs: [1, 1] });
  return { ...standIn, library: new NextcloudLibrary(client) };
}

export async function collect(library: NextcloudLibrary, given: Partial<ServerFindOptions> = {}): Promise<Found[]> {
  const found: Found[] = [];
  for await (const each of library.find({ ...options, ...given })) found.push(each);
  return found;
}

export const files = (found: readonly Found[]) => found.filter((each): each is FoundFile => each.kind === 'file');
