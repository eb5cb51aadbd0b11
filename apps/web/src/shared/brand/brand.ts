import type { Brand } from '@stund/ui';

/** The server writes the brand of the host name on the page. */
export const brand: Brand = document.documentElement.dataset.brand === 'moments' ? 'moments' : 'stund';

/** As it stands inside a sentence. Never translated. */
export const brandName = brand === 'moments' ? 'Moments' : 'Stund';

/** Puts the brand's symbol into the browser's tab. Call once before the first render. */
export function showBrand(): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', `/icons/${brand}.svg`);
}
