import { type BrandInfo, getLegalText, type Language, type LegalKind } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type Route, route } from '../../../kernel/route.ts';
import { parseMarkup } from '../../../platform/markup/parse-markup.ts';

interface LegalVersion {
  readonly version: string;
  readonly texts: Readonly<Partial<Record<Language, string>>>;
}

export interface LegalRouteOptions {
  /** The versions of each text by brand, the newest first. */
  texts: Readonly<Record<BrandInfo['id'], Readonly<Record<LegalKind, readonly LegalVersion[]>>>>;
  brandOf(host: string): BrandInfo;
}

/** The terms, the privacy text and the contact page, as the operator wrote them (docs/rules/consents.md#co7). */
export function legalRoutes({ texts, brandOf }: LegalRouteOptions): Route[] {
  return [
    route(getLegalText, async ({ settings }, { params, query, exchange }) => {
      const brand = brandOf(exchange.host);
      const versions = texts[brand.id][params.kind];
      const required = params.kind === 'terms' ? settings.termsVersion : undefined;
      const inForce = versions.find(({ version }) => version === required) ?? versions[0];
      const chosen = query.version === undefined ? inForce : versions.find(({ version }) => version === query.version);
      if (!chosen) throw new DomainError('not-found', 'There is no such version');
      const language = languageOf(chosen, query.language ?? brand.defaultLanguage);
      return {
        version: chosen.version,
        is_in_force: chosen === inForce,
        language,
        versions: versions.map(({ version }) => version),
        blocks: parseMarkup((chosen.texts[language] ?? '').replaceAll('{brand}', brand.name)),
      };
    }),
  ];
}

function languageOf({ texts }: LegalVersion, wanted: Language): Language {
  if (texts[wanted] !== undefined) return wanted;
  return texts.en === undefined ? (Object.keys(texts)[0] as Language) : 'en';
}
