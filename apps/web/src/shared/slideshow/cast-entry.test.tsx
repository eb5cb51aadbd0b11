import type { FileId, JobId } from '@stund/contract';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CastSlideshowProvider, castStartOf, useCastOperation } from './cast-entry.tsx';

afterEach(cleanup);

function CastButton({ onStarted }: { onStarted: () => void }) {
  const casting = useCastOperation({ find: () => castStartOf('job' as JobId, ['a' as FileId]), onStarted });
  return (
    <button type="button" onClick={casting?.operation}>
      Cast
    </button>
  );
}

it('says that the slideshow has started only where a device shows it', async () => {
  const start = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const onStarted = vi.fn();
  render(
    <CastSlideshowProvider value={{ device: undefined, start }}>
      <CastButton onStarted={onStarted} />
    </CastSlideshowProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cast' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cast' }));
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalled());
  expect(start).toHaveBeenCalledTimes(2);
  expect(onStarted).toHaveBeenCalledTimes(1);
});
