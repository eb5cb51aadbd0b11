import type { AlbumCalls } from '@stund/import-sources';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { repeatCall } from '../../../../shared/api/repeat-call.ts';

/** Calls that are repeated while the server cannot be reached. An abort ends them. */
export function retryingCalls(signal: AbortSignal): AlbumCalls {
  return {
    call: (endpoint, input) => repeatCall(() => callEndpoint(endpoint, input, { signal }), signal),
    send: async (endpoint, input) => {
      await repeatCall(() => callEndpoint(endpoint, input, { signal }), signal);
    },
  };
}
