import type { JobId } from '@stund/contract';
import { emptyDocument } from '@stund/photo-editor';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { accountQuery } from '../../../../shared/account/account.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../../shared/i18n/texts.ts';
import { setCopiedEdits } from '../model/copied-edits.ts';
import { usePasteOnSelection } from './use-paste-on-selection.tsx';

// What is copied cannot be undone, so this is the only test of its file.
it('is offered once something is copied', async () => {
  await activateLanguage('en');
  queryClient.setQueryData(accountQuery.queryKey, { is_read_only_user: false } as never);
  const { result } = renderHook(
    () => usePasteOnSelection({ jobId: 'job' as JobId, count: 3, listIds: () => [], onPasted: () => undefined }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>{children}</MemoryRouter>
        </QueryClientProvider>
      ),
    },
  );
  expect(result.current.operation).toBeUndefined();
  const document = emptyDocument({ fileId: 'file', checksum: 'abc', width: 400, height: 300 });
  act(() => setCopiedEdits({ document, name: 'Sol (edited).jpg' }));
  expect(result.current.operation).toBeTypeOf('function');
});
