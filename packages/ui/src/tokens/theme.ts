/** `device` follows the light or dark setting of the device. */
export type Theme = 'device' | 'light' | 'dark';

export type Brand = 'stund' | 'moments';

/** Puts the theme on the page. Remembering it is the caller's business. */
export function setTheme(theme: Theme): void {
  if (theme === 'device') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Puts the brand's accent on the page. */
export function setBrand(brand: Brand): void {
  document.documentElement.dataset.brand = brand;
}
