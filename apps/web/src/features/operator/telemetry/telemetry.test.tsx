import { act, cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountQuery, updateAccount } from '../../../shared/account/account.ts';
import { ApiError, NetworkError } from '../../../shared/api/api-error.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { isOnline } from '../../../shared/network/network.ts';
import { endSession, getSession, startSession } from '../../../shared/session/session.ts';
import { recordEvent, reportCrash, startTelemetry, usePageName, watchCrashes } from './index.ts';

interface Sent {
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: { events?: Array<Record<string, unknown>> } & Record<string, unknown>;
  keepalive: boolean;
}

const id = 'AZqPLnwxfU6bGj8sXW5_gA';
let sent: Sent[] = [];
let status = 204;
let end: () => void = () => undefined;

beforeEach(() => {
  sent = [];
  status = 204;
  localStorage.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, init: RequestInit) => {
      const url = new URL(address, 'http://localhost');
      const headers = init.headers as Record<string, string>;
      sent.push({
        path: url.pathname,
        query: url.searchParams,
        headers,
        body: JSON.parse(init.body as string),
        keepalive: init.keepalive === true,
      });
      if (status === 0) throw new TypeError('Failed to fetch');
      return new Response(null, { status });
    }),
  );
});
afterEach(() => {
  cleanup();
  end();
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function logIn(isPermitted: boolean, uuid = 'ana'): void {
  startSession('token', false);
  queryClient.setQueryData(accountQuery.queryKey, { uuid, permitted_services: { analytics: isPermitted } } as never);
}
function Layout() {
  usePageName();
  return <Outlet />;
}
function openPages(path: string) {
  const router = createMemoryRouter([{ Component: Layout, children: [{ path: '*', element: null }] }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  return router;
}
const hidePage = () => window.dispatchEvent(new Event('pagehide'));
const events = () => sent.flatMap(({ body }) => body.events ?? []);
/** The first call is made as soon as statistics are running. */
const running = () => waitFor(() => expect(sent.map(({ path }) => path)).toContain('/st/4/client_stats'));

describe('statistics', () => {
  it('report page names and properties with consent, when the page is hidden', async () => {
    const router = openPages(`/photos/${id}?q=secret`);
    end = startTelemetry();
    logIn(true);
    await running();
    await act(() => router.navigate('/photos/AZqPLnwxfU6bGj8sXW5_hB'));
    await act(() => router.navigate('/settings'));
    recordEvent('upload_finished', { files: 3 });
    hidePage();

    expect(events().filter(({ type }) => type === 'event')).toMatchObject([
      { name: 'page_shown', page: '/photos/{file}' },
      { name: 'page_shown', page: '/settings' },
      { name: 'upload_finished', page: '/settings', values: { files: 3 } },
    ]);
    const properties = events().filter(({ type }) => type === 'property');
    expect(properties.map(({ name }) => name)).toEqual(expect.arrayContaining(['client_codename', 'client_version']));
    expect(sent.every(({ keepalive, headers }) => keepalive && headers.authorization?.startsWith('Basic '))).toBe(true);
    expect(JSON.stringify(sent.map(({ body }) => body))).not.toMatch(/secret|AZqPLn/);
  });

  it('are neither stored nor sent without consent, and end with it', async () => {
    openPages('/photos');
    end = startTelemetry();
    logIn(false);
    recordEvent('before');
    await act(async () => undefined);
    hidePage();
    expect(sent).toEqual([]);

    act(() => updateAccount({ permitted_services: { analytics: true, mail: false, text_message: false } }));
    await running();
    sent = [];
    recordEvent('taken_back');
    act(() => updateAccount({ permitted_services: { analytics: false, mail: false, text_message: false } }));
    recordEvent('after');
    hidePage();
    document.dispatchEvent(new Event('pointerdown'));
    expect(sent).toEqual([]);
  });

  it('of one person are never sent as those of another person', async () => {
    end = startTelemetry();
    logIn(true, 'ana');
    await running();
    recordEvent('by_ana');
    endSession();
    sent = [];
    logIn(true, 'bo');
    await running();
    hidePage();
    expect(events().map(({ name }) => name)).not.toContain('by_ana');
  });

  it('have no side effects when they cannot be sent', async () => {
    end = startTelemetry();
    status = 401;
    logIn(true);
    await running();
    expect(getSession().token).toBe('token');
    status = 0;
    recordEvent('lost');
    hidePage();
    await act(async () => undefined);
    expect(isOnline()).toBe(true);
  });

  it('are not sent to a server that does not support them', async () => {
    end = startTelemetry();
    startSession('token', false);
    queryClient.setQueryData(accountQuery.queryKey, { uuid: 'ana' } as never);
    await act(async () => undefined);
    expect(sent).toEqual([]);
  });
});

describe('crash reports', () => {
  const crash = (message = 'x is undefined') => new TypeError(message);

  it('are sent half of the time, once per crash, without personal data', async () => {
    logIn(false);
    vi.spyOn(Math, 'random').mockReturnValue(0.49);
    const error = crash(`Cannot open ${id}`);
    reportCrash(error);
    reportCrash(error);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      path: '/st/4/client_errors',
      body: { message: 'TypeError: Cannot open {id}', client_version: 'test' },
    });
    expect(sent[0]?.headers.authorization).toBeUndefined();
    expect([...(sent[0]?.query.keys() ?? [])]).toEqual([]);

    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    reportCrash(crash());
    await act(async () => undefined);
    expect(sent).toHaveLength(1);
  });

  it('are sent for errors and rejected promises that nothing handles', async () => {
    logIn(false);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const stop = watchCrashes();
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: crash('rejected') });
    window.dispatchEvent(rejection);
    window.dispatchEvent(Object.assign(new Event('error'), { error: crash('thrown') }));
    await waitFor(() => expect(sent).toHaveLength(2));
    stop();
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: crash('late') }));
    await act(async () => undefined);
    expect(sent.map(({ body }) => (body as { message: string }).message).toSorted()).toEqual([
      'TypeError: rejected',
      'TypeError: thrown',
    ]);
  });

  it('are limited in number, and sent for crashes only', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    for (const other of [new ApiError(500, undefined), new NetworkError('away'), 'text', undefined, { status: 404 }])
      reportCrash(other);
    for (let count = 0; count < 20; count += 1) reportCrash(crash(`number ${count}`));
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    await act(async () => undefined);
    expect(sent.length).toBeLessThanOrEqual(5);
    expect(sent.every(({ body }) => String(body.message).startsWith('TypeError: number'))).toBe(true);
  });
});
