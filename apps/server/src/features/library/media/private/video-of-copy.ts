import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { PrivateCopy } from '../../../../platform/private-copy/index.ts';
import type { ServedVideo } from '../videos/video.repository.ts';
import { type CopiedFile, findCopyToServe } from './serve-private-copy.ts';

/** A video within a copy: the whole copy, or the video of a motion photo. */
export interface VideoOfCopy {
  copy: PrivateCopy;
  offsetBytes: number;
  sizeBytes: number;
}

/** The video of a file's copy without location and camera details. Throws what findCopyToServe() throws. */
export async function findVideoOfCopy(
  context: RequestContext,
  video: ServedVideo & Pick<CopiedFile, 'jobId'>,
): Promise<VideoOfCopy> {
  const copy = await findCopyToServe(context, video);
  if (video.motion_offset_bytes === null) {
    if (!copy.mimeType.startsWith('video/')) throw new DomainError('not-found', 'video');
    return { copy, offsetBytes: 0, sizeBytes: copy.sizeBytes };
  }
  // A video that is not understood is left out of the copy.
  if (!copy.motionVideo) throw new DomainError('not-found', 'video');
  return { copy, ...copy.motionVideo };
}
