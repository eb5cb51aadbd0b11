import { castMetaName, type FileId, type JobId } from '@stund/contract';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { castStartOf, type FindCastStart } from '../../../../shared/slideshow/cast-entry.tsx';

const context = {
  setOptions: vi.fn(),
  requestSession: vi.fn<() => Promise<unknown>>(),
  getCurrentSession: () => null,
  endCurrentSession: vi.fn(),
  addEventListener: vi.fn(),
};
let scripts: string[];

beforeEach(async () => {
  vi.resetModules();
  scripts = [];
  document.head.innerHTML = `<meta name="${castMetaName}" content="0A1B2C3D">`;
  vi.stubGlobal('cast', {
    framework: {
      CastContext: { getInstance: () => context },
      CastContextEventType: { SESSION_STATE_CHANGED: 'sessionstatechanged' },
      SessionState: {},
    },
  });
  vi.stubGlobal('chrome', { cast: { AutoJoinPolicy: { ORIGIN_SCOPED: 'origin_scoped' } } });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { presentation: {} }));
  // The library answers as soon as its script is in the page.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push((script as HTMLScriptElement).src);
    (window as unknown as { __onGCastApiAvailable: (is: boolean) => void }).__onGCastApiAvailable(true);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function press(find: FindCastStart): Promise<void> {
  const { CastEntries } = await import('./cast-entries.tsx');
  const { useCastOperation } = await import('../../../../shared/slideshow/cast-entry.tsx');
  const { startSession } = await import('../../../../shared/session/session.ts');
  await (await import('../../../../shared/i18n/texts.ts')).activateLanguage('en');
  startSession('token', false);
  const { result } = renderHook(useCastOperation, { initialProps: { find }, wrapper: CastEntries });
  await vi.waitFor(() => expect(result.current).toBeDefined());
  void result.current!.operation();
}

it('loads the library while it finds the files, since the choice of devices opens only shortly after a press', async () => {
  const found = Promise.withResolvers<ReturnType<typeof castStartOf>>();
  context.requestSession.mockRejectedValue('cancel');
  await press(() => found.promise);
  expect(scripts).toHaveLength(1);
  expect(context.requestSession).not.toHaveBeenCalled();
  found.resolve(castStartOf('job' as JobId, ['a' as FileId]));
  // What casts is imported only now, which takes as long as the machine needs.
  await vi.waitFor(() => expect(context.requestSession).toHaveBeenCalled(), { timeout: 10_000 });
});
