import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

interface PageOptions {
  /** One of the test's own, for example with answers; else one that repeats no failed call. */
  queryClient?: QueryClient;
  address?: string;
}

/** Renders a part of a page at an address, with a cache of its own. */
export function renderPage(page: ReactNode, { queryClient, address = '/' }: PageOptions = {}): RenderResult {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  const client = queryClient ?? new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
