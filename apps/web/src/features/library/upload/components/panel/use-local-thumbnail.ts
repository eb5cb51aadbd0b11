import type { UploadStatus } from '@stund/uploader';
import { useEffect, useState } from 'react';
import { findThumbnail, makeThumbnail } from '../../model/local-thumbnails.ts';

/**
 * The address of a small thumbnail of a local file; undefined while, or if, there is none. Pass the file's id as key.
 */
export function useLocalThumbnail(id: number, status: UploadStatus): string | undefined {
  const [made, setMade] = useState<string>();
  const isWanted = status === 'Enqueued' || status === 'Uploading';

  useEffect(() => {
    if (!isWanted || findThumbnail(id) !== undefined) return;
    const controller = new AbortController();
    void makeThumbnail(id, controller.signal).then((url) => !controller.signal.aborted && setMade(url));
    return () => controller.abort();
  }, [id, isWanted]);

  return findThumbnail(id) ?? made;
}
