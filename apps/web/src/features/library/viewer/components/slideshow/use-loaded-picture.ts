import { useEffect, useState } from 'react';
import { useHasNoNetwork } from '../../../../../shared/network/network.ts';

/**
 * Whether a picture is loaded and decoded, so that it can be shown without a blank moment. One that cannot be loaded
 * counts too unless there is no network, because it would hold up everything that follows it.
 */
export function useLoadedPicture(url: string | undefined): boolean {
  const [settled, setSettled] = useState<{ url: string; isLoaded: boolean }>();
  const hasNoNetwork = useHasNoNetwork();
  useEffect(() => {
    if (url === undefined || hasNoNetwork) return;
    let isCurrent = true;
    const image = new Image();
    image.src = url;
    const settle = (isLoaded: boolean) => isCurrent && setSettled({ url, isLoaded });
    image.decode().then(
      () => settle(true),
      () => settle(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [url, hasNoNetwork]);
  if (url === undefined) return true;
  return settled?.url === url && (settled.isLoaded || !hasNoNetwork);
}
