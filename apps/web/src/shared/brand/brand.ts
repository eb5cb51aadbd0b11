import { type BrandId, type BrandInfo, type BrandLinkKind, brandLink, brandMetaName } from '@stund/contract';
import { useTexts } from '../i18n/texts.ts';

/** The brand of the host name, which the server writes into the page. */
export const brandInfo: BrandInfo = readBrandInfo();

export const brand: BrandId = brandInfo.id;

/** The name as used in sentences. Never translated. */
export const brandName = brandInfo.name;

/** Sets the icon of the browser tab. Call once before the first render. */
export function showBrand(): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', `/icons/${brand}.svg`);
}

/** The brand's link for help, terms, privacy or support in the current language; undefined where it has none. */
export function useBrandLink(kind: BrandLinkKind): string | undefined {
  return brandLink(brandInfo, kind, useTexts().language);
}

function readBrandInfo(): BrandInfo {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${brandMetaName}"]`);
  if (meta) return JSON.parse(meta.content) as BrandInfo;
  // The development server sends the page without a brand.
  return {
    id: 'stund',
    name: 'Stund',
    defaultLanguage: 'nb',
    links: { help: { en: '/help' } },
    hasCookieNotice: false,
    isStaging: false,
  };
}
