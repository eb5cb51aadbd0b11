import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DownloadLayer } from '../../features/archives/downloads/index.ts';
import { VisitorUploadLayer } from '../../features/library/upload/index.ts';
import { VisitorActions } from '../../features/together/guests/index.ts';
import { hostDirectoryQuery } from '../../shared/api/media-url.ts';
import { VisitorFrame } from './visitor-frame.tsx';

/** The layout of an album for visitors without an account: the brand, and links to create an account or log in. */
export function VisitorShell({ children }: { children: ReactNode }) {
  const hosts = useQuery(hostDirectoryQuery);
  return (
    <VisitorFrame
      actions={<VisitorActions />}
      layers={
        <>
          {hosts.data && <VisitorUploadLayer />}
          <DownloadLayer />
        </>
      }
    >
      {children}
    </VisitorFrame>
  );
}
