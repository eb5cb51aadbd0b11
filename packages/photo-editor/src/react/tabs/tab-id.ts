/** The tools of the editor, in the order of the list. */
export type TabId =
  | 'filters'
  | 'adjust'
  | 'focus'
  | 'overlays'
  | 'stickers'
  | 'text'
  | 'text-design'
  | 'frames'
  | 'brush'
  | 'transform'
  | 'library';
