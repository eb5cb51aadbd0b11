import type { EditorTextId } from '../../model/editor-text-id.ts';

/** Names of presets; the others are named by their ratio. */
export const presetTexts: Readonly<Record<string, EditorTextId>> = {
  square: 'editor.shape.square',
  'facebook-profile': 'editor.social.profile',
  'facebook-title': 'editor.social.title',
  'facebook-post': 'editor.social.post',
  'instagram-story': 'editor.social.story',
  'instagram-landscape': 'editor.social.landscape',
  'instagram-portrait': 'editor.social.portrait',
  'instagram-square': 'editor.social.square',
  'x-profile': 'editor.social.profile',
  'x-title': 'editor.social.title',
  'x-post': 'editor.social.post',
};
