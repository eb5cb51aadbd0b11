import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { useMapInAddress } from './use-map-in-address.ts';

afterEach(cleanup);

function Page({ mayView }: { mayView: boolean }) {
  const { isShown, setShown } = useMapInAddress(mayView);
  const { search } = useLocation();
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        {isShown ? 'Photos' : 'Map'}
      </button>
      <output>{search}</output>
    </>
  );
}

it('is part of the address, which loses what the map showed with it', async () => {
  renderPage(<Page mayView />, { address: '/a?sort=NEWEST_TAKEN' });
  await userEvent.click(screen.getByRole('button', { name: 'Map' }));
  expect(screen.getByRole('status').textContent).toBe('?sort=NEWEST_TAKEN&view=map');
  cleanup();
  renderPage(<Page mayView />, { address: '/a?sort=NEWEST_TAKEN&view=map&at=1,2,3&area=1,2,3,4' });
  await userEvent.click(screen.getByRole('button', { name: 'Photos' }));
  expect(screen.getByRole('status').textContent).toBe('?sort=NEWEST_TAKEN');
});

it('is never shown to those who may not see places, whatever the address says', () => {
  renderPage(<Page mayView={false} />, { address: '/a?view=map' });
  expect(screen.getByRole('button', { name: 'Map' })).toBeDefined();
});
