import { useEffect, useEffectEvent, useState } from 'react';
import { filters } from '../../assets/filters/filters.ts';
import { useEditor } from '../model/editor-context.ts';

export interface FilterThumbnails {
  original: ImageBitmap | undefined;
  filtered: ReadonlyMap<string, ImageBitmap>;
}

const thumbnailPx = 192;

/** The photo with each filter of a group. Undefined until they are drawn; a failure leaves the names without pictures. */
export function useFilterThumbnails(group: string): FilterThumbnails | undefined {
  const { preview, image } = useEditor();
  const [thumbnails, setThumbnails] = useState<FilterThumbnails>();
  const isReady = preview.kind !== undefined;
  const draw = useEffectEvent(async (): Promise<FilterThumbnails> => {
    const ids = filters.filter((one) => one.group === group).map(({ id }) => id);
    const scale = thumbnailPx / Math.max(image.width, image.height);
    const [original, filtered] = await Promise.all([
      createImageBitmap(image, {
        resizeWidth: Math.max(1, Math.round(image.width * scale)),
        resizeHeight: Math.max(1, Math.round(image.height * scale)),
        resizeQuality: 'medium',
      }),
      preview.filterThumbnails(ids, thumbnailPx),
    ]);
    return { original, filtered: new Map(filtered.map((bitmap, index) => [ids[index]!, bitmap])) };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each group is drawn when it is shown
  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    draw().then(
      (made) => isCurrent && setThumbnails(made),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [group, isReady]);
  return thumbnails;
}
