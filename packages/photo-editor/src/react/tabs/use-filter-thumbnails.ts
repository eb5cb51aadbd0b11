import { useEffect, useEffectEvent, useState } from 'react';
import { filters } from '../../assets/filters/filters.ts';
import { useEditor } from '../model/editor-context.ts';

export interface FilterThumbnails {
  original: ImageBitmap | undefined;
  filtered: ReadonlyMap<string, ImageBitmap>;
}

const thumbnailPx = 192;

/** So many are drawn at a time, in the order of the list, so that the first ones are seen before the last are drawn. */
const batchSize = 6;

/** The photo itself and with each filter of a group, as far as they are drawn; a failure leaves names without pictures. */
export function useFilterThumbnails(group: string): FilterThumbnails {
  const { preview, image } = useEditor();
  const [original, setOriginal] = useState<ImageBitmap>();
  const [filtered, setFiltered] = useState<ReadonlyMap<string, ImageBitmap>>(new Map());
  const isReady = preview.kind !== undefined;
  useEffect(() => {
    let isCurrent = true;
    const scale = thumbnailPx / Math.max(image.width, image.height);
    createImageBitmap(image, {
      resizeWidth: Math.max(1, Math.round(image.width * scale)),
      resizeHeight: Math.max(1, Math.round(image.height * scale)),
      resizeQuality: 'medium',
    }).then(
      (bitmap) => isCurrent && setOriginal(bitmap),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [image]);
  const drawBatch = useEffectEvent((ids: readonly string[]) => preview.filterThumbnails(ids, thumbnailPx));
  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    const draw = async () => {
      const ids = filters.filter((one) => one.group === group).map(({ id }) => id);
      for (let start = 0; start < ids.length && isCurrent; start += batchSize) {
        const batch = ids.slice(start, start + batchSize);
        const bitmaps = await drawBatch(batch);
        if (isCurrent)
          setFiltered((drawn) => new Map([...drawn, ...bitmaps.map((one, at) => [batch[at]!, one] as const)]));
      }
    };
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [group, isReady]);
  return { original, filtered };
}
