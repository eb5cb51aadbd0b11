import { setTheme as applyTheme, type Theme } from '@stund/ui';
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

export function chooseTheme(theme: Theme): void {
  stored.write(theme);
  chosen.set(theme);
  showTheme();
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
