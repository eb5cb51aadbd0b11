/**
 * Embeddings, overrides and isolates (Unicode Standard Annex 9). Within a name they only make the text around it read differently:
 * the direction of names follows from their letters. The marks U+200E, U+200F and U+061C, which languages need, are none of them.
 */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

export function withoutDirectionControls(text: string): string {
  return text.replace(directionControls, '');
}
