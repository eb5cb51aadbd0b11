import { type Checksum, thumbnailSizes } from '@stund/contract';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { DecodedPicture } from '../../../../platform/decoder/decoder-protocol.ts';
import { renditionName } from '../media.policy.ts';

/** The bounding boxes of thumbnails, largest first. */
export const thumbnailBoxes = [thumbnailSizes.large, thumbnailSizes.medium, thumbnailSizes.small] as const;

/** Stores the three sizes of a picture or poster. */
export async function writeThumbnails(
  { blobStore }: Parts,
  checksum: Checksum,
  picture: DecodedPicture,
): Promise<void> {
  await Promise.all(
    thumbnailBoxes.map((size, index) =>
      blobStore.writeRendition(renditionName(checksum, size), picture.thumbnails[index]!),
    ),
  );
}
