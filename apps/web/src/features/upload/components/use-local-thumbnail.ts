import type { UploadStatus } from '@stund/uploader';
import { useEffect, useState } from 'react';
import { findThumbnail, makeThumbnail } from '../model/local-thumbnails.ts';

/** A small picture of a file of this device, as an address; undefined while, or if, there is none. */
export function useLocalThumbnail(id: number, status: UploadStatus): string | undefined {
  const [url, setUrl] = useState(() => findThumbnail(id));
  const isWanted = status === 'Enqueued' || status === 'Uploading';

  useEffect(() => {
    const known = findThumbnail(id);
    setUrl(known);
    if (known !== undefined || !isWanted) return;
    const controller = new AbortController();
    void makeThumbnail(id, controller.signal).then((made) => !controller.signal.aborted && setUrl(made));
    return () => controller.abort();
  }, [id, isWanted]);

  return url;
}
