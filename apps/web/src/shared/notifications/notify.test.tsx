import { ToastRegion, toasts } from '@stund/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { activateLanguage } from '../i18n/texts.ts';
import { type NotificationType, notifications } from './notification-catalogue.ts';
import { notify } from './notify.ts';

beforeAll(() => activateLanguage('en'));
afterEach(() => {
  cleanup();
  toasts.clear();
  vi.useRealTimers();
});

const notifyAny = notify as (type: NotificationType, options?: object) => string;
const anyValues = { values: { count: 2, files: 2, album: 'Cabin' } };

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe.each(Object.keys(notifications) as NotificationType[])('%s', (type) => {
  const lastsMs = type === 'filesCopyToAlbumFailed' ? 5500 : 4000;

  it(`is shown for ${lastsMs} ms`, () => {
    vi.useFakeTimers();
    render(<ToastRegion label="Messages" />);
    act(() => void notifyAny(type, anyValues));
    const message = toasts.read()[0]?.message;
    const words = typeof message === 'string' ? message : '';
    expect(words).not.toBe('');
    pass(lastsMs - 1);
    expect(screen.queryByText(words)).not.toBeNull();
    pass(1);
    pass(140);
    expect(screen.queryByText(words)).toBeNull();
  });

  it('is a sentence without placeholders', () => {
    notifyAny(type, anyValues);
    expect(toasts.read()[0]!.message).toMatch(/^[^{}]{8,}$/);
  });
});

it('uses the plural forms of every language', async () => {
  const words = async (language: 'nb' | 'en' | 'sv' | 'bg', count: number) => {
    await activateLanguage(language);
    notify('filesDeleted', { values: { files: count } });
    const text = toasts.read().at(-1)!.message;
    toasts.clear();
    return text;
  };
  expect(await words('nb', 1)).toBe('1 fil er slettet');
  expect(await words('nb', 2)).toBe('2 filer er slettet');
  expect(await words('en', 1)).toBe('1 file deleted');
  expect(await words('sv', 5)).toBe('5 filer har raderats');
  expect(await words('bg', 1)).toBe('Изтрихте 1 файл');
  expect(await words('bg', 5)).toBe('Изтрихте 5 файла');
  await activateLanguage('en');
});

it('names the kinds of files where they are known', () => {
  notify('filesDeleted', { values: { files: { picture_count: 16, video_count: 2, document_count: 0 } } });
  expect(toasts.read()[0]!.message).toBe('16 photos and 2 videos deleted');
});

it('stays longer with an undo', () => {
  vi.useFakeTimers();
  render(<ToastRegion label="Messages" />);
  act(() => void notify('filesDeleted', { values: { files: 2 }, onUndo: () => undefined }));
  pass(7999);
  expect(screen.queryByText('2 files deleted')).not.toBeNull();
  pass(1);
  pass(140);
  expect(screen.queryByText('2 files deleted')).toBeNull();
});

it('leads to what it reports, and stays longer with that', () => {
  const openTarget = vi.fn();
  notify('filesCopiedToAlbum', { values: { files: 1, album: 'Cabin' }, openTarget });
  const [toast] = toasts.read();
  expect(toast).toMatchObject({ durationMs: 8000, action: { label: 'Show album' } });
  toast!.action!.onPress();
  expect(openTarget).toHaveBeenCalledOnce();
});

it('offers undo only where it is possible and permitted', () => {
  const onUndo = vi.fn();
  notify('filesDeleted', { values: { files: 1 }, onUndo });
  toasts.read()[0]!.action!.onPress();
  expect(onUndo).toHaveBeenCalledOnce();
  toasts.clear();
  notify('filesDeleted', { values: { files: 1 } });
  expect(toasts.read()[0]!.action).toBeUndefined();
  expectTypeOf(notify<'linkWasCopied'>).parameters.toEqualTypeOf<['linkWasCopied']>();
});
