import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { findByKey, usesKeysItself } from '../../shared/actions/keys.ts';
import { keyList } from '../../shared/actions/shell-actions.ts';
import { loadPageTexts } from '../../shared/i18n/texts.ts';
import { CommandPaletteLayer } from './command-palette-layer.tsx';
import { useUndoKey } from './use-undo-key.ts';

const PageKeysDialog = lazy(async () => {
  const [{ PageKeysDialog: Component }] = await Promise.all([
    import('../../features/operator/help/index.ts'),
    loadPageTexts(),
  ]);
  return { default: Component };
});

/** `?` shows the keyboard shortcuts, on every page and unless something covers it. The command palette leads to them too. */
export function PageKeys() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useUndoKey();
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isAsking(event)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      {wasOpened && (
        <Suspense>
          <PageKeysDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
      <CommandPaletteLayer onOpenKeys={open} />
    </>
  );
}

function isAsking(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || usesKeysItself(event.target) || !findByKey([keyList], event, 'page')) return false;
  return document.querySelector('main')?.closest('[inert]') === null;
}
