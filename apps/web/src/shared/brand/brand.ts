import { type BrandId, type BrandInfo, type BrandLinkKind, brandLink, brandMetaName } from '@stund/contract';
import { useTexts } from '../i18n/texts.ts';

/** The server writes the brand of the host name on the page. */
export const brandInfo: BrandInfo = readBrandInfo();

export const brand: BrandId = brandInfo.id;

/** As it stands inside a sentence. Never translated. */
export const brandName = brandInfo.name;

/** Puts the brand's symbol into the browser's tab. Call once before the first render. */
export function showBrand(): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', `/icons/${brand}.svg`);
}

/** The brand's address for help, terms, privacy or support in the language of the page; undefined where it has none. */
export function useBrandLink(kind: BrandLinkKind): string | undefined {
  return brandLink(brandInfo, kind, useTexts().language);
}

function readBrandInfo(): BrandInfo {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${brandMetaName}"]`);
  if (meta) return JSON.parse(meta.content) as BrandInfo;
  // The development server sends the page as it lies.
  return {
    id: 'stund',
    name: 'Stund',
    defaultLanguage: 'nb',
    links: { help: { en: '/help' } },
    hasCookieNotice: false,
    isStaging: false,
  };
}
