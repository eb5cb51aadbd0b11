import type { FileId } from '@stund/contract';
import { givenFile } from '../../../../testing/given-file.ts';
import type { TestAccount, TestContext } from '../../../../testing/test-context.ts';
import { type Damage, verifyInstallation } from '../../../operator/administration/index.ts';

let count = 0;

/** The first bytes of a picture and a video, which are enough for type recognition. */
const pictureBytes = () => Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.from(`${count++}`)]);
const videoBytes = () =>
  Buffer.concat([Buffer.from('0000001466747970717420200000020071742020', 'hex'), Buffer.from(`${count++}`)]);

export const givenPicture = (
  context: TestContext,
  account: TestAccount,
  fields: Record<string, string | number> = {},
) => givenFile(context, account, pictureBytes(), { path: 'a.jpg', ...fields });

/** A picture and the video it hides, in the group `live-0`. */
export async function givenLivePhoto(context: TestContext, account: TestAccount) {
  const group = { group_id: 'live-0', group_type: 'live' };
  const picture = await givenFile(context, account, pictureBytes(), {
    path: 'a.jpg',
    ...group,
    master: 1,
  });
  const video = await givenFile(context, account, videoBytes(), { path: 'a.mov', ...group });
  return { picture: picture.id, video: video.id };
}

/** The pictures of a burst, of which the first is visible. */
export async function givenBurst(context: TestContext, account: TestAccount, size: number): Promise<FileId[]> {
  const ids: FileId[] = [];
  const group = { group_id: `burst-${count++}`, group_type: 'burst' };
  for (let index = 0; index < size; index++) {
    const fields = { path: `${index}.jpg`, ...group, ...(index === 0 && { master: 1 }), mtime: 1_700_000_000 + index };
    ids.push((await givenFile(context, account, pictureBytes(), fields)).id);
  }
  return ids;
}

/** The output of `bin/stund verify`. */
export async function describeDamage(context: TestContext): Promise<string[]> {
  const found: Damage[] = [];
  await verifyInstallation(
    context,
    { isQuick: true, signal: new AbortController().signal, report: (damage) => void found.push(damage) },
    { blobs: 0, bytes: 0, totalBlobs: 0, totalBytes: 0 },
  );
  return found.map(({ kind, text }) => `${kind}: ${text}`);
}
