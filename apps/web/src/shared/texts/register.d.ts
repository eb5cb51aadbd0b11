import type texts from './en.json';

type Texts = typeof texts;

declare module '../i18n/text-catalogue.ts' {
  interface TextCatalogue extends Texts {}
}
