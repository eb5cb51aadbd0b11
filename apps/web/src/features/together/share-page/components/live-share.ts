import type { Share } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fileKeys } from '../../../../shared/files/file-keys.ts';
import { followJob } from '../../../../shared/job-files/follow-job.ts';
import { useLinkEnd } from '../../../../shared/job-files/use-link-end.ts';

/** Keeps the open share in sync with the server: files that were deleted, other options, and its end. Renders nothing. */
export function LiveShare({ share }: { share: Share }): null {
  const { id, expires_at, include_location, allow_download } = share;
  const queryClient = useQueryClient();
  useEffect(() => followJob(queryClient, id), [queryClient, id]);
  useLinkEnd(id, expires_at);

  // Media addresses depend on what the share gives.
  const options = `${include_location} ${allow_download}`;
  const known = useRef(options);
  useEffect(() => {
    if (known.current === options) return;
    known.current = options;
    void queryClient.invalidateQueries({ queryKey: fileKeys.all(id) });
  }, [queryClient, id, options]);
  return null;
}
