import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPageTexts } from '../../shared/i18n/texts.ts';

const PageKeysDialog = lazy(async () => {
  const [{ PageKeysDialog: Component }] = await Promise.all([import('../../features/help/index.ts'), loadPageTexts()]);
  return { default: Component };
});

/** `?` shows the keyboard shortcuts, on every page and unless something covers it. */
export function PageKeys() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isAsking(event)) return;
      event.preventDefault();
      setWasOpened(true);
      setIsOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <PageKeysDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}

function isAsking({ key, altKey, ctrlKey, metaKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (key !== '?' || altKey || ctrlKey || metaKey || defaultPrevented) return false;
  if (target instanceof Element && target.closest('input, textarea, select, [role="menu"]')) return false;
  return document.querySelector('main')?.closest('[inert]') === null;
}
