import { listStickers } from '@stund/contract';
import type { EditDocument } from '@stund/photo-editor';
import { useEffect, useState } from 'react';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { fetchPicture } from '../../../../shared/files/fetch-picture.ts';

/** The longest side of previews in pixels. */
const previewPx = 400;

/** Draws the result of edits on the picture at an address. Rejects when the picture or the graphics fail. */
export type DrawPreview = (address: string, document: EditDocument) => Promise<Blob>;

type EditPreviewer = ReturnType<typeof import('@stund/photo-editor/preview').createEditPreviewer>;

/** A renderer that is loaded with the first preview, and released with the component. */
export function usePreviewer(): DrawPreview {
  const [previews] = useState(openPreviews);
  useEffect(() => previews.release, [previews]);
  return previews.draw;
}

function openPreviews(): { draw: DrawPreview; release: () => void } {
  let opened: Promise<EditPreviewer> | undefined;
  /** How often the renderer was released: a preview that began before the last time is no longer drawn. */
  let releases = 0;
  const open = async () => {
    const { createEditPreviewer } = await import('@stund/photo-editor/preview');
    return createEditPreviewer({ listStickers: listOwnStickers });
  };
  const openFor = async (begunAt: number) => {
    if (begunAt !== releases) throw new Error('The renderer was released');
    opened ??= open();
    return opened;
  };
  return {
    async draw(address, document) {
      const begunAt = releases;
      const picture = await fetchPicture(address);
      const previewer = await openFor(begunAt);
      return previewer.draw({ picture, document, longestSide: previewPx });
    },
    release() {
      releases += 1;
      void opened?.then(
        (previewer) => previewer.dispose(),
        () => undefined,
      );
      opened = undefined;
    },
  };
}

async function listOwnStickers() {
  const { stickers } = await callEndpoint(listStickers, {});
  return stickers.map(({ id, address }) => ({ id, url: address }));
}
