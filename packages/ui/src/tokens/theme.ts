/** `device` follows the light or dark setting of the device. */
export type Theme = 'device' | 'light' | 'dark';

export type Brand = 'stund' | 'moments';

/** Applies the theme to the page. The caller stores it. */
export function setTheme(theme: Theme): void {
  if (theme === 'device') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Applies the brand's accent to the page. */
export function setBrand(brand: Brand): void {
  document.documentElement.dataset.brand = brand;
}
