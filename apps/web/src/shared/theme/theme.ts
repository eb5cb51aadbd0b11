import { themeCookieName } from '@stund/contract';
import { setTheme as applyTheme, type Theme } from '@stund/ui';
import { savePreference } from '../account/preferences.ts';
import { storedText } from '../store/browser-storage.ts';
import { createStore, useStore } from '../store/store.ts';

const themes: readonly Theme[] = ['device', 'light', 'dark'];
const stored = storedText('local', 'theme');
const chosen = createStore<Theme>(themes.find((theme) => theme === stored.read()) ?? 'device');

/** The values of `canvas` in tokens.css, for the browser's own bars. */
const canvasColors = { light: '#ffffff', dark: '#121413' };

export function useTheme(): Theme {
  return useStore(chosen);
}

export const currentTheme = chosen.get;

/** Applies a theme that the person chose here, and stores it with the account. */
export function chooseTheme(theme: Theme): void {
  adoptTheme(theme);
  savePreference('theme', theme);
}

/** Applies a theme that was chosen elsewhere. */
export function adoptTheme(theme: Theme): void {
  stored.write(theme);
  writeThemeCookie(theme);
  chosen.set(theme);
  showTheme();
}

/** Lets the server set the theme before the page is painted. The cookie contains nothing personal. */
function writeThemeCookie(theme: Theme): void {
  const lifetimeSeconds = theme === 'device' ? 0 : 31_536_000;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the page is not secure
  document.cookie = `${themeCookieName}=${theme}; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax${secure}`;
}

/** Applies the stored theme. Call once before the first render. */
export function showTheme(): void {
  const theme = chosen.get();
  applyTheme(theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofDevice = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = canvasColors[theme === 'device' ? ofDevice : theme];
  }
}
