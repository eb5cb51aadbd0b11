import { ToastRegion } from '@stund/ui';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../shared/account/account.ts';
import { hostDirectoryQuery } from '../../../shared/api/media-url.ts';
import { activateLanguage, loadPageTexts } from '../../../shared/i18n/texts.ts';
import { startSession } from '../../../shared/session/session.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { jsonReply, problemReply } from '../../../shared/testing/replies.ts';
import { MapPage } from './map-page.tsx';

const jobId = '00000000-0000-4000-8000-000000000001';
const fileId = '00000000-0000-4000-8000-000000000002';
const cover = { id: fileId, job_id: jobId, media_token: 'token', edit_version: null };
const clusters = [
  { latitude: 60.39, longitude: 5.32, count: 1, cover },
  { latitude: 42.7, longitude: 23.32, count: 12, cover: { ...cover, id: jobId } },
];

/** What the server answers to the calls of the page, by a part of their address. */
type Replies = Partial<
  Record<'clusters' | 'files' | 'places' | 'months' | 'found' | 'tiles', () => Response | Promise<Response>>
>;

function showMap(replies: Replies, address = '/map') {
  const all: Replies = {
    clusters: () => jsonReply(200, { clusters, count: 13, counts_all: true }),
    files: () => jsonReply(200, { files: [], next_cursor: null }),
    places: () => jsonReply(200, { places: [], more_places: 0 }),
    months: () => jsonReply(200, { months: [monthOf(2021), monthOf(2019)], serial: 1 }),
    found: () => jsonReply(200, { places: [] }),
    tiles: () => jsonReply(200, { tiles: null }),
    ...replies,
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: string | URL | Request) => {
    const url = request instanceof Request ? request.url : String(request);
    asked.push(url);
    if (url.includes('.bin')) return new Response('', { status: 404 });
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname.includes('map_tiles')) return all.tiles!();
    if (pathname.endsWith('/st/4/places')) return all.found!();
    if (pathname.includes('clusters')) return all.clusters!();
    if (pathname.includes('places')) return all.places!();
    return pathname.includes('map') ? all.files!() : all.months!();
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(accountQuery.queryKey, { default_job: jobId } as never);
  queryClient.setQueryData(hostDirectoryQuery.queryKey, { 'thumb-host': 'thumbs.test' } as never);
  renderPage(
    <>
      <MapPage />
      <Address />
      <ToastRegion label="Messages" />
    </>,
    { queryClient, address },
  );
  return asked;
}

function monthOf(year: number) {
  return { year, month: 5, picture_count: 3, video_count: 0, document_count: 0, screenshot_count: 0 };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}

const addressShown = () => decodeURIComponent(screen.getByTestId('address').textContent);

beforeEach(async () => {
  await activateLanguage('en');
  await loadPageTexts();
  startSession('token', false);
  // The test environment has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('says that it is loading', async () => {
  showMap({ clusters: () => new Promise(() => undefined), files: () => new Promise(() => undefined) });
  expect(await screen.findByText('Loading photos')).toBeDefined();
});

it('says that no photo has a place', async () => {
  showMap({ clusters: () => jsonReply(200, { clusters: [], count: 0, counts_all: true }) });
  expect(await screen.findByText('No photos on the map yet')).toBeDefined();
});

it.each([
  ['refused', () => problemReply(403, 'forbidden')],
  ['without a connection', () => Promise.reject(new TypeError('fetch failed'))],
])('says why photos could not be loaded, and tries again, %s', async (_, reply) => {
  let isBroken = true;
  showMap({ clusters: () => (isBroken ? reply() : jsonReply(200, { clusters, count: 13, counts_all: true })) });
  expect((await screen.findAllByText('Couldn’t load the photos')).length).toBeGreaterThan(0);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'In view' })).toBeDefined();
});

it('says that the map cannot be drawn, and shows the photos', async () => {
  showMap({}, '/map?at=52,14,4');
  expect(await screen.findByText(/The map can’t be drawn/)).toBeDefined();
  const photo = await screen.findByRole('link', { name: '1 photo, opens it' });
  expect(photo.getAttribute('href')).toContain('?at=52');
  expect(photo.getAttribute('href')).toContain('/map/');
  expect(await screen.findByRole('button', { name: '12 photos' })).toBeDefined();
});

it('zooms into a group and writes it to the address', async () => {
  showMap({}, '/map?at=52,14,4');
  await userEvent.click(await screen.findByRole('button', { name: '12 photos' }));
  await vi.waitFor(() => expect(addressShown()).toBe('/map?at=42.70000,23.32000,6.00'));
  expect(document.activeElement?.getAttribute('role')).toBe('application');
});

it('narrows the map down to years and shows all again', async () => {
  const asked = showMap({}, '/map?at=52,14,4');
  await userEvent.click(await screen.findByRole('button', { name: /First year/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'From 2021' }));
  expect(addressShown()).toContain('years=2021-');
  await vi.waitFor(() => expect(asked.some((url) => url.includes('start=2021-01-01'))).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: /Last year/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'To 2019' }));
  expect(addressShown()).toContain('years=2019-2019');
  await userEvent.click(screen.getByRole('button', { name: 'All years' }));
  expect(addressShown()).not.toContain('years');
});

it('selects an area with the keyboard, gives up, and ends the choice', async () => {
  showMap({}, '/map?at=52,14,4');
  await userEvent.click(await screen.findByRole('button', { name: 'Select an area' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Select an area' }));
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Enter}');
  expect(await screen.findByRole('heading', { name: 'In the area' })).toBeDefined();
  expect(addressShown()).toMatch(/area=-?\d/);
  await userEvent.click(screen.getByRole('button', { name: 'Clear area' }));
  expect(addressShown()).not.toContain('area');
});

it('names the sources of the streets where there are any', async () => {
  showMap({ tiles: () => jsonReply(200, { tiles: { version: '0123456789abcdef', attribution: '© OpenStreetMap' } }) });
  expect(await screen.findByText('Natural Earth · GeoNames, CC BY 4.0 · © OpenStreetMap')).toBeDefined();
});

const bergen = {
  country: 'NO',
  region: 'Vestland',
  name: 'Bergen',
  names: { bg: 'Берген' },
  latitude: 60.39,
  longitude: 5.32,
  zoom: 11,
};

it('moves to a place that is found by its name', async () => {
  const asked = showMap(
    { found: () => jsonReply(200, { places: [bergen, { ...bergen, country: 'US' }] }) },
    '/map?at=0,0,3',
  );
  const field = await screen.findByRole('combobox', { name: 'Find a place' });
  await userEvent.type(field, 'berg');
  expect(await screen.findByRole('option', { name: /Bergen Vestland, Norway/, selected: true })).toBeDefined();
  expect(asked.some((url) => url.includes('/st/4/places?') && url.includes('name=berg'))).toBe(true);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await vi.waitFor(() => expect(addressShown()).toBe('/map?at=60.39000,5.32000,11.00'));
  expect(screen.queryByRole('option')).toBeNull();
  expect((field as HTMLInputElement).value).toBe('Bergen');
});

it('says that no place has the name, and why it could not be looked for', async () => {
  let isBroken = false;
  showMap({ found: () => (isBroken ? problemReply(429, 'rate-limited') : jsonReply(200, { places: [] })) });
  const field = await screen.findByRole('combobox', { name: 'Find a place' });
  await userEvent.type(field, 'xyzzy');
  expect(await screen.findByText('No place has this name')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('No place has this name')).toBeNull();
  isBroken = true;
  await userEvent.clear(field);
  await userEvent.type(field, 'plugh');
  await vi.waitFor(() => expect(screen.queryByText('No place has this name')).toBeNull());
  expect(await within(field.closest('search')!).findByRole('status')).toBeDefined();
});
