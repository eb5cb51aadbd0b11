import { type CastCommand, type CastReport, castMetaName, type FileId, type JobId } from '@stund/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Carousel } from '../../../../shared/slideshow/carousel.ts';

const send = vi.fn<typeof fetch>();
const carousel: Carousel = {
  jobId: '00000000-0000-7000-8000-0000000000aa' as JobId,
  list: {
    kind: 'chosen',
    fileIds: ['a' as FileId, 'b' as FileId, 'c' as FileId, 'd' as FileId, 'e' as FileId, 'f' as FileId, 'g' as FileId],
  },
};
const television = { id: 'tv', name: 'TV', job_id: carousel.jobId, title: 'Lofoten', start: null, end: null };
let caster: typeof import('./caster.ts');
let state: typeof import('./cast-state.ts');
let device: ReturnType<typeof givenDevice>;

/** The library of Google, of which a test can read the messages, and the device that answers them. */
function givenDevice() {
  const messages: CastCommand[] = [];
  const states: Array<(event: { sessionState: string; session?: object | null }) => void> = [];
  let listeners: Array<(namespace: string, message: string) => void> = [];
  let isSilent = false;
  let session: object | null = null;
  const report = (one: CastReport) => {
    for (const listener of listeners) listener('', JSON.stringify(one));
  };
  const setSilent = (isNow: boolean) => (isSilent = isNow);
  const countListeners = () => listeners.length;
  const status = (change: object) => {
    const nothing = {
      request: 1,
      fileId: 'a' as FileId,
      isSlideshow: false,
      video: null,
      isOffline: false,
      failedId: null,
    };
    report({ type: 'status', code: 'BCDFGH', ...nothing, ...change });
  };
  const open = () => {
    listeners = [];
    session = {
      getCastDevice: () => ({ friendlyName: 'TV' }),
      addMessageListener: (_namespace: string, added: (typeof listeners)[number]) => listeners.push(added),
      async sendMessage(_namespace: string, message: CastCommand) {
        messages.push(message);
        if (message.type === 'join' && message.wantsCode && !isSilent) report({ type: 'code', code: 'BCDFGH' });
      },
    };
  };
  const context = {
    setOptions: vi.fn(),
    requestSession: vi.fn(async () => open()),
    getCurrentSession: () => session,
    endCurrentSession: vi.fn(() => (session = null)),
    addEventListener: (_type: string, added: (typeof states)[number]) => states.push(added),
  };
  const change = (sessionState: string) => {
    for (const listen of states) listen({ sessionState });
  };
  const end = () => {
    session = null;
    change('SESSION_ENDED');
  };
  const resume = () => {
    open();
    change('SESSION_RESUMED');
  };
  const names = ['SESSION_STARTED', 'SESSION_RESUMED', 'SESSION_ENDED', 'SESSION_START_FAILED'];
  const framework = {
    CastContext: { getInstance: () => context },
    CastContextEventType: { SESSION_STATE_CHANGED: 'sessionstatechanged' },
    SessionState: Object.fromEntries(names.map((name) => [name, name])),
  };
  vi.stubGlobal('cast', { framework });
  vi.stubGlobal('chrome', { cast: { AutoJoinPolicy: { ORIGIN_SCOPED: 'origin_scoped' } } });
  return { messages, report, status, context, end, resume, setSilent, countListeners };
}

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('fetch', send);
  send.mockImplementation(async () => new Response(JSON.stringify(television), { status: 201 }));
  sessionStorage.clear();
  document.head.innerHTML = `<meta name="${castMetaName}" content="0A1B2C3D">`;
  // The library answers as soon as its script is in the page.
  const append = document.head.append.bind(document.head);
  document.head.append = (...nodes) => {
    if (!(nodes[0] instanceof HTMLScriptElement)) return append(...nodes);
    (window as unknown as { __onGCastApiAvailable: (is: boolean) => void }).__onGCastApiAvailable(true);
  };
  device = givenDevice();
  caster = await import('./caster.ts');
  state = await import('./cast-state.ts');
  await (await import('../../../../shared/i18n/texts.ts')).activateLanguage('en');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  send.mockReset();
});

const start = (fileId = 'a' as FileId) => caster.startCast({ carousel, fileId, isSlideshow: false });
const callsTo = (path: string) =>
  send.mock.calls
    .map(([input]) => String(input instanceof Request ? input.url : input))
    .filter((url) => url.includes(path));
const phase = () => state.castStore.get().phase;

it('enters the code of the device, shows the file, and names the four that follow', async () => {
  expect(await start('b' as FileId)).toBe(true);
  expect(device.messages.map(({ type }) => type)).toEqual(['join', 'show', 'follow']);
  expect(device.messages[1]).toMatchObject({ code: 'BCDFGH', fileIds: ['b'], request: 1, isOtherList: true });
  expect(device.messages[2]).toMatchObject({ after: 'b', fileIds: ['c', 'd', 'e', 'f'] });
  expect(callsTo('/st/4/televisions')).toHaveLength(1);
  expect(state.castStore.get()).toMatchObject({ phase: 'connected', device: 'TV', show: { title: 'Lofoten' } });
});

it('lets the device read the files of a selection alone, and of another selection as soon as that is cast', async () => {
  const castList = (list: Carousel['list'], fileId: FileId) =>
    caster.startCast({ carousel: { ...carousel, list }, fileId, isSlideshow: true });
  await start();
  await castList({ kind: 'chosen', fileIds: ['x' as FileId] }, 'x' as FileId);
  send.mockResolvedValue(new Response('{"files":[],"next_cursor":null}'));
  await castList({ kind: 'job', order: 'NEWEST_TAKEN' }, 'a' as FileId);
  const chosen = send.mock.calls.flatMap(([, init]) =>
    typeof init?.body === 'string' ? [(JSON.parse(init.body) as { file_ids: unknown }).file_ids] : [],
  );
  expect(chosen).toEqual([['a', 'b', 'c', 'd', 'e', 'f', 'g'], ['x'], null]);
});

it('changes nothing when no device was chosen', async () => {
  device.context.requestSession.mockRejectedValue('cancel');
  expect(await start()).toBe(false);
  expect(phase()).toBe('idle');
  expect(send).not.toHaveBeenCalled();
});

it('ends the session when the code is refused', async () => {
  send.mockResolvedValue(new Response('{"code":"not-found"}', { status: 404 }));
  await start();
  expect(phase()).toBe('idle');
  expect(device.context.endCurrentSession).toHaveBeenCalledWith(true);
});

it('steps around the ends of the list', async () => {
  await start();
  await caster.stepCast(-1);
  expect(state.castStore.get().show).toMatchObject({ fileId: 'g', request: 2 });
  await caster.stepCast(1);
  expect(device.messages.at(-1)).toMatchObject({ type: 'follow', after: 'a', fileIds: ['b', 'c', 'd', 'e'] });
});

it('names what follows when the slideshow of the device has moved on', async () => {
  await start();
  caster.setCastSlideshow(true);
  expect(device.messages.at(-1)).toEqual({ type: 'slideshow', code: 'BCDFGH', request: 2, isOn: true });
  // Sent before the device has begun it.
  device.status({ request: 1 });
  expect(state.castStore.get().show?.isSlideshow).toBe(true);
  device.status({ request: 2, fileId: 'c', isSlideshow: true });
  await vi.waitFor(() => expect(device.messages.at(-1)).toMatchObject({ type: 'follow', after: 'c' }));
  expect(state.castStore.get().show).toMatchObject({ fileId: 'c', isSlideshow: true });
});

it('plays, pauses and jumps in a video', async () => {
  await start();
  const video = { isPaused: false, seconds: 4, durationSeconds: 60, change: 0 };
  device.status({ video });
  caster.toggleCastVideo();
  caster.seekCastVideo(30);
  expect(device.messages.slice(-2)).toEqual([
    { type: 'pause', code: 'BCDFGH', fileId: 'a', change: 1 },
    { type: 'seek', code: 'BCDFGH', fileId: 'a', seconds: 30, change: 2 },
  ]);
  // Sent before the device has jumped.
  device.status({ video: { ...video, isPaused: true, change: 1 } });
  expect(state.castStore.get().video).toEqual({ isPaused: true, seconds: 30, durationSeconds: 60, change: 2 });
});

it('counts a silent device as lost until it reports again', async () => {
  await start();
  device.status({});
  vi.advanceTimersByTime(9900);
  expect(phase()).toBe('connected');
  vi.advanceTimersByTime(200);
  expect(phase()).toBe('lost');
  device.status({ isOffline: true });
  expect(state.castStore.get()).toMatchObject({ phase: 'connected', isDeviceOffline: true });
});

it('sends its choice again to a device that has missed it', async () => {
  await start();
  device.status({});
  await caster.showCastFile('c' as FileId);
  vi.advanceTimersByTime(10_100);
  expect(phase()).toBe('lost');
  device.messages.length = 0;
  device.status({});
  expect(phase()).toBe('connected');
  await vi.waitFor(() => expect(device.messages.map(({ type }) => type)).toEqual(['show', 'follow']));
  expect(device.messages[0]).toMatchObject({ fileIds: ['c'], request: 2 });
});

it('is lost with the session, and connected again when the session is resumed', async () => {
  await start();
  device.status({});
  device.end();
  expect(phase()).toBe('lost');
  device.resume();
  expect(device.messages.at(-1)).toMatchObject({ type: 'join', wantsCode: false });
  device.status({});
  expect(phase()).toBe('connected');
});

it('ends when the device shows something else, but not because of what it showed before', async () => {
  await start();
  device.status({ code: 'XXXXXX' });
  expect(phase()).toBe('connected');
  device.status({});
  device.status({ code: 'XXXXXX' });
  expect(phase()).toBe('ended');
});

it('stops the television on the server too', async () => {
  await start();
  caster.stopCast();
  expect(phase()).toBe('idle');
  expect(device.context.endCurrentSession).toHaveBeenCalledWith(true);
  await vi.waitFor(() => expect(callsTo('/st/4/televisions/tv')).toHaveLength(1));
});

it('continues after a reload, and does not when the device shows nothing any more', async () => {
  await start();
  const { show } = state.castStore.get();
  vi.resetModules();
  caster = await import('./caster.ts');
  state = await import('./cast-state.ts');
  await caster.resumeCast();
  device.resume();
  device.status({ fileId: 'b' });
  expect(state.castStore.get()).toMatchObject({ phase: 'connected', show: { ...show, fileId: 'b' } });
  device.status({ code: null, fileId: null });
  expect(phase()).toBe('ended');
});

it('sends its choice again after a reload to a device that has missed it', async () => {
  await start();
  await caster.showCastFile('c' as FileId);
  vi.resetModules();
  caster = await import('./caster.ts');
  state = await import('./cast-state.ts');
  await caster.resumeCast();
  device.resume();
  device.messages.length = 0;
  device.status({});
  await vi.waitFor(() => expect(device.messages.map(({ type }) => type)).toEqual(['show', 'follow']));
  expect(device.messages[0]).toMatchObject({ fileIds: ['c'], request: 2 });
});

it('says nothing when it is stopped while it connects, and leaves the next attempt alone', async () => {
  device.setSilent(true);
  const first = start();
  await vi.waitFor(() => expect(device.messages).toHaveLength(1));
  caster.stopCast();
  expect(phase()).toBe('idle');
  device.setSilent(false);
  await start('b' as FileId);
  vi.advanceTimersByTime(31_000);
  await first;
  expect((await import('@stund/ui')).toasts.read()).toEqual([]);
  expect(state.castStore.get().show?.fileId).toBe('b');
  expect(device.context.endCurrentSession).toHaveBeenCalledTimes(1);
});

it('ends what the server has started for an attempt that was stopped', async () => {
  const reply = Promise.withResolvers<Response>();
  send.mockReturnValueOnce(reply.promise);
  const first = start();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  caster.stopCast();
  reply.resolve(new Response(JSON.stringify(television), { status: 201 }));
  await first;
  expect(phase()).toBe('idle');
  await vi.waitFor(() => expect(callsTo('/st/4/televisions/tv')).toHaveLength(1));
});

it('ends the session of a device that was chosen after casting was stopped', async () => {
  const choice = Promise.withResolvers<void>();
  const { requestSession } = device.context;
  const choose = requestSession.getMockImplementation()!;
  requestSession.mockImplementation(() => choice.promise.then(choose));
  const first = start();
  await vi.waitFor(() => expect(requestSession).toHaveBeenCalled());
  caster.stopCast();
  choice.resolve();
  await first;
  expect(device.context.getCurrentSession()).toBeNull();
  expect(device.messages).toEqual([]);
});

it('hears every report once after reconnecting to the same session', async () => {
  await start();
  device.status({});
  vi.advanceTimersByTime(10_100);
  expect(phase()).toBe('lost');
  await start();
  expect(phase()).toBe('connected');
  expect(device.countListeners()).toBe(1);
});

it('names what follows in the list that was chosen last', async () => {
  await start();
  device.messages.length = 0;
  const step = caster.showCastFile('c' as FileId);
  await caster.startCast({ carousel: { ...carousel, shuffleSeed: 5 }, fileId: 'c' as FileId, isSlideshow: true });
  await step;
  expect(device.messages.map(({ type }) => type)).toEqual(['show', 'show', 'follow']);
});
