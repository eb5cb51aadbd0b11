import { lazy, Suspense } from 'react';

const TelevisionLoginPage = lazy(async () => ({
  default: (await import('./television-login-page.tsx')).TelevisionLoginPage,
}));

/** The page of televisions, with its QR code, which no other device loads. */
export function OnTelevision({ returnTo }: { returnTo?: string }) {
  return (
    <Suspense fallback={null}>
      <TelevisionLoginPage {...(returnTo !== undefined && { returnTo })} />
    </Suspense>
  );
}
