import { createContext, use } from 'react';
import type { BrushSettings } from './brush-settings.ts';
import type { EditorServices, NamedLanguage } from './editor-services.ts';
import type { EditorTranslate } from './editor-text-id.ts';
import type { NumberFormats } from './number-formats.ts';
import type { EditSession } from './use-edit-session.ts';
import type { Preview } from './use-preview.ts';
import type { Selection } from './use-selection.ts';

/** What every part of the editor may use. */
export interface EditorContextValue extends EditSession, NumberFormats {
  t: EditorTranslate;
  language: NamedLanguage;
  services: EditorServices;
  preview: Preview;
  /** The original of the preview. */
  image: ImageBitmap;
  selection: Selection;
  brush: BrushSettings;
  setBrush: (brush: BrushSettings) => void;
}

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

/** The editor around the component. */
export function useEditor(): EditorContextValue {
  const editor = use(EditorContext);
  if (!editor) throw new Error('There is no editor around this component');
  return editor;
}
