import type { EditDocument } from '../document/edit-document.ts';
import type { EditorServices, NamedLanguage } from './model/editor-services.ts';
import type { EditorTranslate } from './model/editor-text-id.ts';

export interface PhotoEditorProps {
  /** The name of the file. */
  name: string;
  t: EditorTranslate;
  language: NamedLanguage;
  /** For numbers, as BCP 47. */
  locale: string;
  /** What was saved last, or an empty document. */
  saved: EditDocument;
  /** Changes of an earlier visit that were not saved. */
  draft: EditDocument | undefined;
  /** What the person should know about the picture before editing, such as that only its first frame is edited. */
  notes: readonly string[];
  /** Whether the saved document or the draft was of an older version. */
  isFromOlderVersion: boolean;
  /** Why the picture cannot be saved; undefined when it can. */
  disabledReason: string | undefined;
  services: EditorServices;
  /** Called when there is something to lose, and when there is not any more. */
  onChanges: (hasChanges: boolean) => void;
  /** Leaves the editor. The caller asks by `leaving` when there is something to lose. */
  onClose: () => void;
  /** Set while the person wants to leave although there is something to lose. */
  leaving: { stay: () => void; leave: () => void } | undefined;
}
