import { useEffect, useEffectEvent } from 'react';
import { commandOf, usesKeysItself } from '../../model/viewer-keys.ts';

interface ZoomKeys {
  onStep: (direction: 1 | -1) => void;
  onReset: () => void;
}

/** The keys that zoom a picture or a document, wherever the focus is, except in controls that use the keys themselves. */
export function useZoomKeys({ onStep, onReset }: ZoomKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || usesKeysItself(event.target)) return;
    const command = commandOf(event);
    if (command === 'zoomIn') onStep(1);
    else if (command === 'zoomOut') onStep(-1);
    else if (command === 'zoomReset') onReset();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
