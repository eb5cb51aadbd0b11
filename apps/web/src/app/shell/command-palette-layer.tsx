import { lazy, Suspense, useEffect, useState } from 'react';
import { findByKey, isMac } from '../../shared/actions/keys.ts';
import { getOfferedActions } from '../../shared/actions/offered-actions.ts';
import { commandPalette } from '../../shared/actions/shell-actions.ts';
import { loadPageTexts } from '../../shared/i18n/texts.ts';
import { readEmbedded } from '../../shared/navigation/embedded.ts';
import { getSession } from '../../shared/session/session.ts';
import { isCovered } from './is-covered.ts';

const CommandPalette = lazy(async () => {
  const [module] = await Promise.all([import('../../features/operator/command-palette/index.ts'), loadPageTexts()]);
  return { default: module.CommandPalette };
});

/** Ctrl+K, on a Mac the command key and K, opens the command palette (docs/rules/pages.md#pa11). */
export function CommandPaletteLayer({ onOpenKeys }: { onOpenKeys: () => void }) {
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
      <CommandPalette isOpen={isOpen} onClose={() => setIsOpen(false)} onOpenKeys={onOpenKeys} />
    </Suspense>
  );
}

function isAsking(event: KeyboardEvent): boolean {
  const { defaultPrevented, ctrlKey, target } = event;
  // On a Mac, Ctrl+K deletes to the end of a line.
  if (defaultPrevented || ctrlKey === isMac() || !findByKey([commandPalette], event, 'page')) return false;
  // In longer texts it may mean a link.
  if (target instanceof Element && target.closest('textarea, [contenteditable]:not([contenteditable="false"])'))
    return false;
  if (isCovered() || readEmbedded(window.location).isEmbedded) return false;
  return getSession().token !== undefined || getOfferedActions() !== undefined;
}
