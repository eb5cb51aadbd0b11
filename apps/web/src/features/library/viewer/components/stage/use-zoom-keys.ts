import { useEffect, useEffectEvent } from 'react';
import { findByKey, usesKeysItself } from '../../../../../shared/actions/keys.ts';
import { zoomCommands } from '../../model/viewer-commands.ts';

interface ZoomKeys {
  onStep: (direction: 1 | -1) => void;
  onReset: () => void;
}

/** The keys that zoom a picture or a document, wherever the focus is, except in controls that use the keys themselves. */
export function useZoomKeys({ onStep, onReset }: ZoomKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || usesKeysItself(event.target)) return;
    const command = findByKey(zoomCommands, event, 'viewer')?.id;
    if (command === 'zoom-in') onStep(1);
    else if (command === 'zoom-out') onStep(-1);
    else if (command === 'zoom-reset') onReset();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
