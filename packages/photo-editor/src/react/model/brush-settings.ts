import type { Color } from '../../document/edit-document.ts';

/** How the next stroke will be painted; not part of the document. */
export interface BrushSettings {
  size: number;
  hardness: number;
  color: Color;
  erases: boolean;
}

export const initialBrush: BrushSettings = { size: 0.05, hardness: 0.5, color: '#ffffff', erases: false };
