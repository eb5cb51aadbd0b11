/**
 * Every text id with its English message. Each folder of catalogues adds its own by declaration merging
 * (`texts/register.d.ts`), so that features share no file and an unknown id does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface TextCatalogue {}

export type TextId = keyof TextCatalogue & string;
