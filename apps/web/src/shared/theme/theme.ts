import { themeCookieName } from '@stund/contract';
import { setTheme as applyTheme, type Theme } from '@stund/ui';
import { savePreference } from '../account/preferences.ts';
import { storedText } from '../store/browser-storage.ts';
import { createStore, useStore } from '../store/store.ts';

const themes: readonly Theme[] = ['device', 'light', 'dark'];
const stored = storedText('local', 'theme');
const chosen = createStore<Theme>(themes.find((theme) => theme === stored.read()) ?? 'device');

/** `canvas` of tokens.css, for the browser's own bars. */
const canvasColors = { light: '#ffffff', dark: '#121413' };

export function useTheme(): Theme {
  return useStore(chosen);
}

export const currentTheme = chosen.get;

/** What the person chooses here; it follows their account. */
export function chooseTheme(theme: Theme): void {
  adoptTheme(theme);
  savePreference('theme', theme);
}

/** What was chosen elsewhere. */
export function adoptTheme(theme: Theme): void {
  stored.write(theme);
  writeThemeCookie(theme);
  chosen.set(theme);
  showTheme();
}

/** For the server, which puts the theme on the page before it is drawn. It holds nothing personal. */
function writeThemeCookie(theme: Theme): void {
  const lifetimeSeconds = theme === 'device' ? 0 : 31_536_000;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the page is not secure
  document.cookie = `${themeCookieName}=${theme}; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax${secure}`;
}

/** Call once before the first render. */
export function showTheme(): void {
  const theme = chosen.get();
  applyTheme(theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofDevice = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = canvasColors[theme === 'device' ? ofDevice : theme];
  }
}
