import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Activity, watchActivity } from './activity.ts';

const start = Date.parse('2026-11-20T12:00:00Z');
const seconds = (afterMs: number) => (start + afterMs) / 1000;
const minuteMs = 60_000;
const reported: Activity[] = [];
let isVisible = true;
let end: () => void = () => undefined;

beforeEach(() => {
  localStorage.clear();
  reported.length = 0;
  isVisible = true;
  vi.useFakeTimers({ now: start });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const watch = () => {
  end = watchActivity((activity) => reported.push(activity));
};
const press = () => document.dispatchEvent(new Event('pointerdown'));
const type = () => document.dispatchEvent(new Event('keydown'));
const setVisible = (visible: boolean) => {
  isVisible = visible;
  document.dispatchEvent(new Event('visibilitychange'));
};

it('reports foreground and engagement, each once an hour', () => {
  watch();
  expect(reported).toEqual([{ last_foreground: seconds(0), last_engaged: null }]);
  vi.setSystemTime(start + 10 * minuteMs);
  press();
  expect(reported.at(-1)).toEqual({ last_foreground: seconds(0), last_engaged: seconds(10 * minuteMs) });
  for (let minute = 11; minute < 70; minute += 1) {
    vi.setSystemTime(start + minute * minuteMs);
    type();
  }
  expect(reported).toHaveLength(2);
  vi.setSystemTime(start + 70 * minuteMs);
  type();
  expect(reported).toHaveLength(3);
});

it('reports nothing while the page is hidden, and continues when it is visible again', () => {
  isVisible = false;
  watch();
  expect(reported).toEqual([]);
  setVisible(true);
  expect(reported).toHaveLength(1);
  setVisible(false);
  vi.setSystemTime(start + 30 * minuteMs);
  setVisible(true);
  expect(reported).toHaveLength(1);
  setVisible(false);
  vi.setSystemTime(start + 61 * minuteMs);
  setVisible(true);
  expect(reported).toHaveLength(2);
});

it('keeps the interval across page loads and tabs', () => {
  localStorage.setItem('stund.foreground_told_at', String(start - 59 * minuteMs));
  localStorage.setItem('stund.engaged_told_at', String(start - 61 * minuteMs));
  watch();
  expect(reported).toEqual([]);
  press();
  expect(reported).toHaveLength(1);
});

it('is not blocked by a clock that was ahead or by invalid storage', () => {
  localStorage.setItem('stund.foreground_told_at', String(start + 1000 * minuteMs));
  localStorage.setItem('stund.engaged_told_at', 'x');
  watch();
  press();
  expect(reported).toHaveLength(2);
});

it('reports nothing after its end, and leaves nothing for the next person', () => {
  watch();
  press();
  end();
  vi.setSystemTime(start + 120 * minuteMs);
  press();
  setVisible(true);
  expect(reported).toHaveLength(2);
  expect(localStorage.length).toBe(0);
});
