import { useEffect } from 'react';
import { brandName } from '../brand/brand.ts';

/** The titles of the mounted pages, the topmost last, so that closing the viewer restores the title of the timeline. */
const titles: Array<{ text: string }> = [];

function showTopTitle(): void {
  const top = titles.at(-1)?.text;
  document.title = top ? `${top} – ${brandName}` : brandName;
}

/** Sets the title of the page in the browser's tab and history. */
export function usePageTitle(text: string): void {
  useEffect(() => {
    const entry = { text };
    titles.push(entry);
    showTopTitle();
    return () => {
      titles.splice(titles.indexOf(entry), 1);
      showTopTitle();
    };
  }, [text]);
}
