import { designColors } from '../../assets/text-designs/text-designs.ts';
import type { Color } from '../../document/edit-document.ts';
import type { EditorTextId } from '../model/editor-text-id.ts';

/** What the colors are called, in their order. */
const texts: readonly EditorTextId[] = [
  'editor.color.white',
  'editor.color.sand',
  'editor.color.black',
  'editor.color.gray',
  'editor.color.red',
  'editor.color.vermilion',
  'editor.color.orange',
  'editor.color.yellow',
  'editor.color.lime',
  'editor.color.green',
  'editor.color.turquoise',
  'editor.color.blue',
  'editor.color.navy',
  'editor.color.purple',
  'editor.color.pink',
];

/** The colors of text, shapes, frames, text designs and the brush. */
export const palette: ReadonlyArray<{ color: Color; text: EditorTextId }> = designColors.map((color, index) => ({
  color,
  text: texts[index] ?? 'editor.color.own',
}));
