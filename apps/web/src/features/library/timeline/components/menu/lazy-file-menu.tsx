import { lazy, Suspense, useEffect, useState } from 'react';
import { prefetch } from '../../../../../shared/network/prefetch.ts';
import { whenIdle } from '../../../../../shared/network/when-idle.ts';
import { useOpenMenu } from '../../../file-actions/index.ts';
import type { FileMenuProps } from './file-menu.tsx';

const load = () => import('./file-menu.tsx');
const FileMenu = lazy(async () => ({ default: (await load()).FileMenu }));

/** The menu of a file, which is loaded once the page is idle, or for the first menu. */
export function LazyFileMenu(props: FileMenuProps) {
  const isOpen = useOpenMenu() !== undefined;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => whenIdle(() => prefetch(load)), []);
  // A menu that was closed may have opened a dialog.
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <FileMenu {...props} />
    </Suspense>
  );
}
