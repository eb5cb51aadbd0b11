import type { EditDocument } from '../document/edit-document.ts';
import { emptyDocument, noTransform } from '../document/empty-document.ts';
import type { View } from './editor-renderer.ts';

/** The document whose result is what the view shows. */
export function documentOfView(document: EditDocument, shows: View['shows']): EditDocument {
  switch (shows) {
    case 'result':
      return document;
    case 'original':
      return { ...emptyDocument(document.source), transform: document.transform };
    case 'whole': {
      const { quarterTurns, flipX, flipY } = document.transform;
      // The overlay, the frame and the vignette belong to the result's edges, which are being chosen.
      return {
        ...document,
        transform: { ...noTransform, quarterTurns, flipX, flipY },
        adjust: { ...document.adjust, vignette: 0 },
        overlay: null,
        frame: null,
      };
    }
  }
}
