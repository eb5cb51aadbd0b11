import { type ReactNode, useState } from 'react';
import { emptyDocument } from '../../document/empty-document.ts';
import { initialBrush } from '../model/brush-settings.ts';
import { EditorContext, type EditorContextValue } from '../model/editor-context.ts';
import type { EditorServices } from '../model/editor-services.ts';
import { numberFormats } from '../model/number-formats.ts';
import { useEditSession } from '../model/use-edit-session.ts';
import { useSelection } from '../model/use-selection.ts';

export const givenDocument = emptyDocument({ fileId: 'file', checksum: 'abc', width: 4000, height: 3000 });

/** Services of a product without photos and stickers. */
export const givenServices: EditorServices = {
  loadPicture: () => Promise.reject(new Error('There is no picture')),
  albums: [],
  addsToPrivateAlbums: { read: () => true, write: () => undefined },
  saveCopy: () => Promise.resolve(() => undefined),
  explain: (error) => String(error),
  storeDraft: () => Promise.resolve(),
  library: {
    find: () => Promise.resolve([]),
    upload: () => Promise.reject(new Error('Nothing is uploaded')),
    open: () => undefined,
  },
  stickers: {
    list: () => Promise.resolve([]),
    add: () => Promise.reject(new Error('Nothing is added')),
    remove: () => Promise.resolve(),
  },
};

interface GivenEditorProps {
  services?: Partial<EditorServices>;
  /** Receives the editor of each rendering. */
  onRender?: (editor: EditorContextValue) => void;
  children: ReactNode;
}

/** An editor without a picture, whose texts are their ids with their values. */
export function GivenEditor({ services, onRender, children }: GivenEditorProps) {
  const session = useEditSession({ saved: givenDocument, draft: undefined });
  const selection = useSelection(session.document);
  const [brush, setBrush] = useState(initialBrush);
  const [all] = useState(() => ({ ...givenServices, ...services }));
  const editor: EditorContextValue = {
    ...session,
    ...numberFormats('en-GB'),
    t: (id, values) => [id, ...Object.values(values ?? {})].join(' '),
    language: 'en',
    services: all,
    preview: {
      canvasRef: () => undefined,
      loop: undefined,
      kind: undefined,
      histogram: () => Promise.reject(new Error('There is no picture')),
      filterThumbnails: () => Promise.resolve([]),
    },
    image: { width: 4, height: 3, close: () => undefined },
    selection,
    brush,
    setBrush,
  };
  onRender?.(editor);
  return <EditorContext value={editor}>{children}</EditorContext>;
}
