import { timing } from '@stund/contract';
import { listFiles, Refused, type ShownFile, type TelevisionState } from './calls.ts';
import { element, setContent } from './element.ts';
import { showIdle } from './idle-screen.ts';
import { ShowOrder } from './order.ts';
import { loadSlide, type Slide } from './slides.ts';
import { formatDay, text } from './texts.ts';

const fadeMs = 900;
const retryMs = 3000;
/** New files are found, and deleted ones left out, this often. */
const listAgainMs = 15 * 60_000;

export interface Show {
  stop: () => void;
}

const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

/**
 * Shows the files one after the other until it is stopped. The next one is loaded while one is shown, so that nothing is ever
 * blank; without a network the present one stays.
 */
export function startShow(screen: HTMLElement, secret: string, state: TelevisionState): Show {
  let isStopped = false;
  const stage = element('section', 'stage');
  const caption = element('div', 'caption');
  const run = async () => {
    let shown: Slide | undefined;
    let listedAt = 0;
    let order: ShowOrder<ShownFile> | undefined;
    while (!isStopped) {
      if (order === undefined || Date.now() - listedAt > listAgainMs) {
        const files = await listOrWait(secret, () => isStopped);
        if (isStopped || files === undefined) break;
        listedAt = Date.now();
        if (files.length === 0) order = undefined;
        else if (order === undefined) order = new ShowOrder(files, state.shuffle);
        else order.update(files);
      }
      if (order === undefined) {
        showIdle(screen, text('empty'));
        await wait(retryMs);
        continue;
      }
      const began = Date.now();
      const next = await loadNext(order, () => isStopped);
      if (isStopped || next === undefined) break;
      if (shown === undefined) setContent(screen, [stage, caption]);
      else if (shown.ended) await shown.ended;
      else await wait(Math.max(0, timing.slideshowMs - (Date.now() - began)));
      if (isStopped) {
        next.release();
        break;
      }
      present(stage, next, shown);
      describe(caption, next.file, state);
      shown = next;
    }
    if (shown) shown.release();
  };
  void run();
  return {
    stop() {
      isStopped = true;
      setContent(screen, []);
    },
  };
}

async function listOrWait(secret: string, isStopped: () => boolean): Promise<ShownFile[] | undefined> {
  while (!isStopped()) {
    try {
      return await listFiles(secret);
    } catch (error) {
      // The poll ends the show.
      if (error instanceof Refused && error.status === 410) return undefined;
      await wait(retryMs);
    }
  }
  return undefined;
}

/** Tries one file after the other, with a pause after every failure, for example while there is no network. */
async function loadNext(order: ShowOrder<ShownFile>, isStopped: () => boolean): Promise<Slide | undefined> {
  while (!isStopped()) {
    try {
      return await loadSlide(order.take());
    } catch {
      await wait(retryMs);
    }
  }
  return undefined;
}

function present(stage: HTMLElement, next: Slide, before: Slide | undefined): void {
  stage.appendChild(next.node);
  // The style before the transition has to be computed first.
  void next.node.offsetWidth;
  next.node.classList.add('shown');
  if (next.play) next.play();
  if (!before) return;
  before.node.classList.remove('shown');
  setTimeout(() => {
    before.release();
    before.node.remove();
  }, fadeMs);
}

function describe(caption: HTMLElement, { timestamp }: ShownFile, state: TelevisionState): void {
  if (!state.details) return;
  setContent(caption, [
    element('p', 'album', state.title === null ? text('timeline') : state.title),
    element('p', 'date', formatDay(timestamp)),
  ]);
}
