import { useEffect, useState } from 'react';

/**
 * Whether a page can create passkeys for the host of the login pages: on that host, on its subdomains, and elsewhere by a related
 * origin request.
 */
export function canCreateFor(host: string, pageHost: string, canRelateOrigins: boolean): boolean {
  return pageHost === host || (host.includes('.') && pageHost.endsWith(`.${host}`)) || canRelateOrigins;
}

/** Whether the browser makes related origin requests (WebAuthn Level 3 §5.11). False until it has answered. */
export function useCanRelateOrigins(): boolean {
  const [canRelate, setCanRelate] = useState(false);
  useEffect(() => {
    const { PublicKeyCredential: api } = window as { PublicKeyCredential?: Capable };
    // Plain http on localhost is a secure context, but related origins are https only.
    if (window.location.protocol !== 'https:') return;
    void api?.getClientCapabilities?.().then(({ relatedOrigins }) => setCanRelate(relatedOrigins === true));
  }, []);
  return canRelate;
}

interface Capable {
  getClientCapabilities?(): Promise<{ relatedOrigins?: boolean }>;
}
