import { getOption, setOption } from '@stund/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { storedText } from '../../../../shared/store/browser-storage.ts';

export const viewModes = ['grid', 'flow'] as const;
export type ViewMode = (typeof viewModes)[number];

const option = 'album_view_mode';
/** Visitors without an account store their choice in the browser; otherwise it belongs to the account. */
const stored = storedText('local', option);
const modeOf = (text: string | undefined): ViewMode => viewModes.find((one) => one === text) ?? 'grid';

const optionQuery = queryOptions({
  queryKey: ['options', option] as const,
  queryFn: async ({ signal }): Promise<ViewMode> =>
    modeOf((await callEndpoint(getOption, { params: { name: option } }, { signal })).value),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The viewer's choice between a square grid and a justified layout, for all albums. Undefined until it is loaded. */
export function useViewMode(): { mode: ViewMode | undefined; setMode: (mode: ViewMode) => void } {
  const queryClient = useQueryClient();
  const hasAccount = useSession().token !== undefined;
  const [local, setLocal] = useState(() => modeOf(stored.read()));
  const { data, isError } = useQuery({ ...optionQuery, enabled: hasAccount });
  if (!hasAccount) {
    return {
      mode: local,
      setMode: (mode) => {
        stored.write(mode);
        setLocal(mode);
      },
    };
  }
  return {
    mode: data ?? (isError ? 'grid' : undefined),
    setMode: (mode) => {
      queryClient.setQueryData(optionQuery.queryKey, mode);
      // The change is displayed immediately; if saving fails, the old mode returns with the next visit.
      void callEndpoint(setOption, { params: { name: option }, body: { value: mode } }).catch(() => undefined);
    },
  };
}
