import type { FileId, JobId } from '@stund/contract';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { activateLanguage } from '../i18n/texts.ts';
import { CastSlideshowButton, CastSlideshowProvider, castStartOf } from './cast-entry.tsx';

afterEach(cleanup);

it('says that the slideshow has started only where a device shows it', async () => {
  await activateLanguage('en');
  const start = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const onStarted = vi.fn();
  render(
    <CastSlideshowProvider value={{ device: undefined, start }}>
      <CastSlideshowButton find={() => castStartOf('job' as JobId, ['a' as FileId])} onStarted={onStarted} />
    </CastSlideshowProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cast' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cast' }));
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalled());
  expect(start).toHaveBeenCalledTimes(2);
  expect(onStarted).toHaveBeenCalledTimes(1);
});
