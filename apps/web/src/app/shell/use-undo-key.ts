import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { findByKey, usesKeysItself } from '../../shared/actions/keys.ts';
import { undoAction } from '../../shared/actions/shell-actions.ts';
import { findUndo, forgetUndo } from '../../shared/notifications/last-undo.ts';
import { isCovered } from './is-covered.ts';

/** Ctrl+Z, on a Mac the command key and Z, undoes what was done last on this page, also after its message has gone. */
export function useUndoKey(): void {
  const room = useLocation().pathname.split('/')[1];
  const shownRoom = useRef(room);
  useEffect(() => {
    if (shownRoom.current !== room) forgetUndo();
    shownRoom.current = room;
  }, [room]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || usesKeysItself(event.target) || isCovered()) return;
      const undo = findByKey([undoAction], event, 'page') && findUndo();
      if (!undo) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
