import { getSession, subscribeToSession } from '../../../../shared/session/session.ts';
import { storedText } from '../../../../shared/store/browser-storage.ts';
import { createStore, useStore } from '../../../../shared/store/store.ts';
import type { ChosenItem } from '../folders/chosen-items.ts';
import { gatherFolders } from '../folders/gather-folders.ts';
import { makePlan, type PlanChoices } from '../plan/make-plan.ts';
import { summarisePlan } from '../plan/summarise-plan.ts';
import { finishImport } from './finish-import.ts';
import type { MoveInState } from './move-in-state.ts';
import { sendFiles } from './send-files.ts';

const state = createStore<MoveInState>({ step: 'choose' });
/** Whether an import was begun in this browser and did not end. */
const unfinished = storedText('local', 'move_in');

let controller = new AbortController();

export const useMoveIn = (): MoveInState => useStore(state);

/** Whether an import of an earlier page did not end. What it has sent is recognised when the same files are chosen again. */
export const wasInterrupted = (): boolean => unfinished.read() !== undefined && state.get().step !== 'running';

/** Reads what was chosen, and shows what was found. Nothing is sent. */
export async function readChosen(items: readonly ChosenItem[], choices: PlanChoices): Promise<void> {
  const { signal } = restart();
  state.set({ step: 'reading', files: 0 });
  const onFiles = (files: number) => {
    if (!signal.aborted) state.set({ step: 'reading', files });
  };
  try {
    const folders = await gatherFolders(items, { signal, onFiles });
    const plan = await makePlan(folders.list(), { ...choices, signal, onFiles });
    if (!signal.aborted) state.set({ step: 'found', plan, summary: summarisePlan(plan) });
  } catch {
    if (!signal.aborted) state.set({ step: 'failed', at: 'reading' });
  }
}

/** Sends what was found. It continues when the person leaves the page of the import. */
export async function startImport(): Promise<void> {
  const current = state.get();
  if (current.step !== 'found') return;
  const { signal } = restart();
  const { plan } = current;
  const total = plan.files.length;
  const show = (settled: number, isMakingAlbums = false) => {
    if (!signal.aborted) state.set({ step: 'running', total, settled, isMakingAlbums });
  };
  unfinished.write('1');
  show(0);
  try {
    const items = await sendFiles(plan, { signal, onSettled: show });
    show(total, true);
    endWith(await finishImport(items, signal), signal);
  } catch {
    endWith({ step: 'failed', at: 'starting' }, signal);
  }
}

/** Makes the albums that could not be made. */
export async function retryAlbums(): Promise<void> {
  const current = state.get();
  if (!('result' in current)) return;
  const { signal } = restart();
  const { items } = current.result;
  state.set({ step: 'running', total: items.length, settled: items.length, isMakingAlbums: true });
  endWith(await finishImport(items, signal), signal);
}

function endWith(end: MoveInState, signal: AbortSignal): void {
  if (signal.aborted) return;
  if (end.step === 'done') unfinished.remove();
  state.set(end);
}

/** Returns to the first step. Files that are in the upload queue stay there. */
export function chooseAgain(): void {
  restart();
  unfinished.remove();
  state.set({ step: 'choose' });
}

function restart(): AbortController {
  controller.abort();
  controller = new AbortController();
  return controller;
}

// The next account must not see what this one has chosen.
subscribeToSession(() => {
  const { token, isExpired } = getSession();
  if (token === undefined && !isExpired) chooseAgain();
});
