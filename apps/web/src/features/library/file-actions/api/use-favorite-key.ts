import type { KeyboardEvent } from 'react';
import { findByKey } from '../../../../shared/actions/keys.ts';
import { fileActionsOf } from '../actions/file-actions.ts';
import { type MarkedFile, useToggleFavorite } from './use-toggle-favorite.ts';

/** Returns what a tile does with keys while it has the focus: the key of favorites marks its file. */
export function useFavoriteKey(): (file: MarkedFile) => (event: KeyboardEvent) => void {
  const toggle = useToggleFavorite();
  return (file) => (event) => {
    if (event.defaultPrevented || !findByKey(fileActionsOf(['favorite']), event, 'page')) return;
    const run = toggle(file);
    if (!run) return;
    event.preventDefault();
    run();
  };
}
