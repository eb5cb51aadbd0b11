import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage } from '../../../../../shared/i18n/texts.ts';
import { useIdleChrome } from '../controls/use-idle-chrome.ts';
import { VideoBar } from './video-bar.tsx';

const media = { isPaused: false, isMuted: false, time: 4, duration: 60, fetchedUntil: 60 } as const;

function PlayingVideo() {
  const { isShown } = useIdleChrome({ mayHide: true, isPlaying: true });
  return (
    <div data-testid="viewer" data-shown={isShown}>
      <VideoBar
        element={null}
        media={media as never}
        duration={60}
        isShown={isShown}
        onTogglePlay={() => undefined}
        onSeek={() => undefined}
      />
    </div>
  );
}

beforeEach(async () => {
  await activateLanguage('en');
  vi.useFakeTimers();
  render(<PlayingVideo />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const isShown = () => screen.getByTestId('viewer').dataset.shown === 'true';
const touch = { pointerType: 'touch' };

it('stays three seconds after a touch on one of its buttons', () => {
  const mute = screen.getByRole('button', { name: 'Mute' });
  pass(2900);
  fireEvent.pointerDown(mute, touch);
  fireEvent.pointerUp(mute, touch);
  pass(2900);
  expect(isShown()).toBe(true);
  pass(100);
  expect(isShown()).toBe(false);
});

it('stays as long as a finger holds the slider', () => {
  const slider = screen.getByRole('slider');
  fireEvent.pointerDown(slider, touch);
  act(() => slider.focus());
  pass(60_000);
  expect(isShown()).toBe(true);
  fireEvent.pointerCancel(slider, touch);
  pass(3000);
  expect(isShown()).toBe(false);
});

it('stays while the arrow keys move the slider', () => {
  const slider = screen.getByRole('slider');
  for (let press = 0; press < 5; press += 1) {
    pass(2000);
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
  }
  expect(isShown()).toBe(true);
});
