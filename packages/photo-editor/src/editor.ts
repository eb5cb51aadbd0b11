export {
  type EditorServices,
  InvalidFileTypeError,
  type LibraryPhoto,
  type NamedLanguage,
  type OwnStickerPicture,
} from './react/model/editor-services.ts';
export type { EditorTextId, EditorTranslate } from './react/model/editor-text-id.ts';
export { PhotoEditor } from './react/photo-editor.tsx';
export type { PhotoEditorProps } from './react/photo-editor-props.ts';
