import type texts from './en.json';

type Texts = typeof texts;

declare module '../../../../shared/i18n/text-catalogue.ts' {
  interface TextCatalogue extends Texts {}
}
