import {
  type CallInput,
  type CastCommand,
  type CastReport,
  type CastStatus,
  castNamespace,
  changeTelevision,
  type FileId,
  limits,
  showOnTelevision,
  stopTelevision,
  type Television,
} from '@stund/contract';
import { showToast } from '@stund/ui';
import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { currentLanguage, translate } from '../../../../shared/i18n/texts.ts';
import { getSession, subscribeToSession } from '../../../../shared/session/session.ts';
import { type Carousel, isSameCarousel } from '../../../../shared/slideshow/carousel.ts';
import { stepsFrom } from '../api/carousel-files.ts';
import { castAppId } from '../api/cast-app.ts';
import {
  type CastContext,
  type CastFramework,
  type CastSession,
  type CastSessionEvent,
  loadCastFramework,
} from '../api/framework.ts';
import { parseReport } from '../api/reports.ts';
import { applyStatus, type CastShow, castStore, idleCast, readStoredCast, storeCast } from './cast-state.ts';

/** The receiver reports at least every 2.5 s. */
const silenceMs = 10_000;
/** A device needs some seconds to open the receiver. */
const codeLimitMs = 30_000;
const followingCount = limits.castFiles - 1;

let framework: CastFramework | undefined;
let session: CastSession | undefined;
/** Sessions with a listener, which a person may reconnect to. */
const heardSessions = new WeakSet<CastSession>();
let silenceTimer: ReturnType<typeof setTimeout> | undefined;
let receiveCode: ((code: string | undefined) => void) | undefined;
/** Whether this page ends the session itself. */
let isStopping = false;
/** Counts the attempts to begin, so that one that was stopped, or that ended with a logout, changes nothing any more. */
let attempt = 0;
/** Whether the device has shown what this page casts. Before that it reports what it showed earlier. */
let isConfirmed = false;
let lastFailedId: string | null = null;

export interface CastStart {
  carousel: Carousel;
  fileId: FileId;
  isSlideshow: boolean;
}

/**
 * Casts a carousel, beginning with a file. Asks the person for a device unless one is connected. A device that was not chosen leaves
 * everything as it was. Resolves to whether the device shows the file.
 */
export async function startCast(start: CastStart): Promise<boolean> {
  const before = castStore.get();
  if (before.phase === 'connecting') return false;
  if (before.phase === 'connected' && before.show) return showOther(before.show, start);
  attempt += 1;
  const own = attempt;
  castStore.set({ ...idleCast, phase: 'connecting', device: before.device });
  try {
    const context = await openContext();
    if (own !== attempt) return false;
    const isChosen = context.getCurrentSession() !== null || (await chooseDevice(context));
    if (own !== attempt) {
      // The person has stopped before choosing the device.
      if (castStore.get().phase === 'idle') endSession();
      return false;
    }
    if (!isChosen) {
      castStore.set(before);
      return false;
    }
    session = undefined;
    attach(context);
    isConfirmed = false;
    const show = await beginShow(start);
    if (own !== attempt) {
      endTelevisionOf(show);
      return false;
    }
    update({ phase: 'connected', show });
    await sendShow(show, true);
    return true;
  } catch (error) {
    if (own !== attempt) return false;
    castStore.set(idleCast);
    storeCast(idleCast);
    endSession();
    reportFailure(error);
    return false;
  } finally {
    if (before.show && castStore.get().show?.televisionId !== before.show.televisionId) endTelevisionOf(before.show);
  }
}

/** Continues after a reload of the page, where the device is still showing what it was given. */
export async function resumeCast(): Promise<void> {
  const stored = readStoredCast();
  if (!stored || castStore.get().phase !== 'idle') return;
  castStore.set({ ...idleCast, phase: 'connecting', ...stored });
  isConfirmed = true;
  // A session is joined again within seconds, or never.
  expectReport();
  const own = attempt;
  try {
    const context = await openContext();
    if (own === attempt) attach(context);
  } catch {
    if (own === attempt) update({ phase: 'lost' });
  }
}

/** Shows the next (1) or previous (-1) file. */
export async function stepCast(direction: 1 | -1): Promise<void> {
  const { show } = castStore.get();
  if (!show) return;
  try {
    const [fileId] = await stepsFrom(show.carousel, show.fileId, { direction, count: 1 });
    if (fileId !== undefined) await showCastFile(fileId);
  } catch (error) {
    reportFailure(error);
  }
}

/** Shows another file of the same carousel. */
export async function showCastFile(fileId: FileId): Promise<void> {
  const { show } = castStore.get();
  if (!show || show.fileId === fileId) return;
  const next = { ...show, fileId, request: show.request + 1 };
  update({ show: next, video: null });
  await sendShow(next, false);
}

export function setCastSlideshow(isOn: boolean): void {
  const { show } = castStore.get();
  if (!show || show.isSlideshow === isOn) return;
  const request = show.request + 1;
  update({ show: { ...show, isSlideshow: isOn, request } });
  send({ type: 'slideshow', code: show.code, request, isOn });
}

/** Plays or pauses the video that is shown. */
export function toggleCastVideo(): void {
  const { show, video } = castStore.get();
  if (!show || !video) return;
  const change = video.change + 1;
  update({ video: { ...video, isPaused: !video.isPaused, change } });
  send({ type: video.isPaused ? 'play' : 'pause', code: show.code, fileId: show.fileId, change });
}

export function seekCastVideo(seconds: number): void {
  const { show, video } = castStore.get();
  if (!show || !video) return;
  const change = video.change + 1;
  update({ video: { ...video, seconds, change } });
  send({ type: 'seek', code: show.code, fileId: show.fileId, seconds, change });
}

/** Ends what is cast, everywhere: the device closes the receiver, and the secret that it was given ends. */
export function stopCast(): void {
  const { show } = castStore.get();
  abandon();
  if (show) endTelevisionOf(show);
}

/** Forgets what is cast and what was about to be. */
function abandon(): void {
  attempt += 1;
  receiveCode?.(undefined);
  clearTimeout(silenceTimer);
  castStore.set(idleCast);
  storeCast(idleCast);
  endSession();
}

/** Ends the secret of the device. It may have ended already, and otherwise ends after twelve hours. */
function endTelevisionOf({ televisionId }: CastShow): void {
  callEndpoint(stopTelevision, { params: { id: televisionId } }).then(refreshTelevisions, () => undefined);
}

// Logging out ends the session on the device, which then ends its own secret.
subscribeToSession(() => {
  const { token, isExpired } = getSession();
  if (token !== undefined || isExpired || castStore.get().phase === 'idle') return;
  abandon();
});

async function openContext(): Promise<CastContext> {
  if (castAppId === undefined) throw new Error('Nobody can cast from this page');
  if (!framework) {
    framework = await loadCastFramework(castAppId);
    const { CastContextEventType, CastContext } = framework;
    CastContext.getInstance().addEventListener(CastContextEventType.SESSION_STATE_CHANGED, onSessionState);
  }
  return framework.CastContext.getInstance();
}

/** Resolves to false when the person chose none. */
async function chooseDevice(context: CastContext): Promise<boolean> {
  try {
    await context.requestSession();
    return context.getCurrentSession() !== null;
  } catch (error) {
    if (error === 'cancel') return false;
    throw error;
  }
}

function onSessionState({ sessionState, session: ended }: CastSessionEvent): void {
  const { SessionState, CastContext } = framework!;
  if (sessionState === SessionState.SESSION_RESUMED) attach(CastContext.getInstance());
  if (sessionState !== SessionState.SESSION_ENDED) return;
  // The end of an earlier session can be reported when the next one has begun.
  if (ended && session && ended !== session) return;
  session = undefined;
  receiveCode?.(undefined);
  clearTimeout(silenceTimer);
  if (!isStopping && castStore.get().show) update({ phase: 'lost' });
}

/** Listens to the present session, and asks what its device shows. */
function attach(context: CastContext): void {
  const current = context.getCurrentSession();
  if (!current || current === session) return;
  session = current;
  isStopping = false;
  if (!heardSessions.has(current)) {
    heardSessions.add(current);
    current.addMessageListener(castNamespace, (_namespace, message) => {
      const report = parseReport(message);
      if (report && session === current) receive(report);
    });
  }
  update({ device: current.getCastDevice().friendlyName });
  if (castStore.get().show) join(false);
}

function join(wantsCode: boolean): void {
  send({ type: 'join', device: castStore.get().device, language: currentLanguage(), wantsCode });
}

function receive(report: CastReport): void {
  const { show } = castStore.get();
  if (report.type === 'code') receiveCode?.(report.code);
  else if (report.type === 'no-code') receiveCode?.(undefined);
  else if (show) receiveAbout(show, report);
}

function receiveAbout(show: CastShow, report: CastStatus | { type: 'ended'; code: string }): void {
  if (report.type === 'ended') {
    if (report.code === show.code) endShow();
    return;
  }
  if (report.code !== show.code) {
    // Something else is shown, or nothing after the device was restarted.
    if (isConfirmed) endShow();
    return;
  }
  isConfirmed = true;
  expectReport();
  const before = castStore.get();
  // A device that was lost, or one that this page joins after a reload, may have missed the last choice.
  if (before.phase !== 'connected' && report.request < show.request) void sendShow(show, false);
  const after = applyStatus(before, report);
  castStore.set(after);
  storeCast(after);
  if (after.show && after.show.fileId !== show.fileId) void sendFollowing(after.show);
  if (report.failedId === show.fileId && report.failedId !== lastFailedId)
    showToast({ message: translate('google-cast.failed') });
  lastFailedId = report.failedId;
}

/** The device is silent from now on, or reports again in time. */
function expectReport(): void {
  clearTimeout(silenceTimer);
  silenceTimer = setTimeout(() => {
    if (castStore.get().show) update({ phase: 'lost' });
  }, silenceMs);
}

function endShow(): void {
  clearTimeout(silenceTimer);
  update({ phase: 'ended', video: null });
  storeCast(idleCast);
}

/** Asks the device for a code and enters it, so that the device may read what is cast and nothing else. */
async function beginShow({ carousel, fileId, isSlideshow }: CastStart): Promise<CastShow> {
  const code = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('The device issued no code'));
    const timer = setTimeout(fail, codeLimitMs);
    receiveCode = (received) => {
      clearTimeout(timer);
      receiveCode = undefined;
      if (received === undefined) fail();
      else resolve(received);
    };
    join(true);
  });
  const television = await callEndpoint(showOnTelevision, { body: { ...filesToShow(carousel), code } });
  refreshTelevisions();
  return { carousel, fileId, isSlideshow, code, request: 1, ...identityOf(television) };
}

/** Shows another file, of the same carousel or of another one, on the device that is connected. */
async function showOther(show: CastShow, { carousel, fileId, isSlideshow }: CastStart): Promise<boolean> {
  try {
    const isOther = !hasSameFiles(carousel, show.carousel);
    const identity = isOther
      ? identityOf(
          await callEndpoint(changeTelevision, { params: { id: show.televisionId }, body: filesToShow(carousel) }),
        )
      : { televisionId: show.televisionId, title: show.title };
    const next = { ...show, ...identity, carousel, fileId, isSlideshow, request: show.request + 1 };
    update({ show: next, video: null });
    if (isOther) refreshTelevisions();
    await sendShow(next, isOther || !isSameCarousel(carousel, show.carousel));
    return true;
  } catch (error) {
    reportFailure(error);
    return false;
  }
}

/** The device may read a selection and nothing else; for other lists it may read their job. */
function filesToShow({ jobId, list }: Carousel): CallInput<typeof changeTelevision>['body'] {
  return { job_id: jobId, file_ids: list.kind === 'chosen' ? [...list.fileIds] : null, shuffle: false, details: false };
}

function hasSameFiles(one: Carousel, other: Carousel): boolean {
  const of = (carousel: Carousel) => JSON.stringify(filesToShow(carousel));
  return of(one) === of(other);
}

const identityOf = ({ id, title }: Television) => ({ televisionId: id, title });

async function sendShow(show: CastShow, isOtherList: boolean): Promise<void> {
  const { code, request, fileId, isSlideshow } = show;
  expectReport();
  storeCast(castStore.get());
  // Shown at once; what follows is needed later.
  send({ type: 'show', code, request, fileIds: [fileId], isSlideshow, isOtherList });
  await sendFollowing(show);
}

async function sendFollowing({ carousel, fileId, code }: CastShow): Promise<void> {
  try {
    const fileIds = await stepsFrom(carousel, fileId, { direction: 1, count: followingCount });
    const { show } = castStore.get();
    // The person may have chosen another list or file meanwhile.
    if (show?.fileId === fileId && show.carousel === carousel) send({ type: 'follow', code, after: fileId, fileIds });
  } catch {
    // Without the network the device repeats what it has. The next report of another file tries again.
  }
}

function send(command: CastCommand): void {
  session?.sendMessage(castNamespace, command).catch(() => undefined);
}

function endSession(): void {
  isStopping = true;
  session = undefined;
  framework?.CastContext.getInstance().endCurrentSession(true);
}

function update(change: Partial<ReturnType<typeof castStore.get>>): void {
  castStore.set({ ...castStore.get(), ...change });
}

function refreshTelevisions(): void {
  void queryClient.invalidateQueries({ queryKey: ['televisions'] });
}

function reportFailure(error: unknown): void {
  const isOurs = error instanceof ApiError || error instanceof NetworkError;
  showToast({ kind: 'error', message: translate(isOurs ? errorTextId(error) : 'google-cast.failed.start') });
}
