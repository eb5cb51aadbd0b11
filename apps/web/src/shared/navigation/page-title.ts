import { useEffect } from 'react';
import { brandName } from '../brand/brand.ts';

/** Titles of the pages that are mounted, the one on top last: a viewer over a timeline gives the title back when it closes. */
const titles: Array<{ text: string }> = [];

function showTopTitle(): void {
  const top = titles.at(-1)?.text;
  document.title = top ? `${top} – ${brandName}` : brandName;
}

/** Names the page in the browser's tab and history. */
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
