import { useEffect, useState } from 'react';
import { useIsOnline } from './network.ts';
import { prefetch } from './prefetch.ts';
import { whenIdle } from './when-idle.ts';

/**
 * A part of the page that is loaded once the page is idle; undefined until then. It is loaded again when the server is reachable again,
 * if it could not be, since the page works without it. `load` must stay the same.
 */
export function useLateModule<Module extends object>(load: () => Promise<Module>): Module | undefined {
  const [module, setModule] = useState<Module>();
  const isOnline = useIsOnline();
  const isMissing = module === undefined;
  useEffect(() => {
    if (isMissing && isOnline) return whenIdle(() => prefetch(() => load().then(setModule)));
    return undefined;
  }, [load, isMissing, isOnline]);
  return module;
}
