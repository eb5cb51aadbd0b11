import type { FileRecord } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';

/** Loads the large thumbnail as a bitmap that can be drawn on a canvas, whichever host serves it. */
export function usePicture(file: FileRecord): { picture: ImageBitmap | undefined; hasFailed: boolean } {
  const { mediaUrl } = useMediaUrls();
  const address = mediaUrl(file, 'large');
  const { data, isError } = useQuery({
    queryKey: ['profile-picture', file.id],
    queryFn: async ({ signal }) => {
      const reply = await fetch(address, { signal });
      if (!reply.ok) throw new Error(`The picture was not served: ${reply.status}`);
      return createImageBitmap(await reply.blob());
    },
    gcTime: 0,
    retry: 1,
  });
  return { picture: data, hasFailed: isError };
}
