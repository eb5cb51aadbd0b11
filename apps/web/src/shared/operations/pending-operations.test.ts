import { afterEach, expect, it } from 'vitest';
import { beginOperation, hasPendingOperations, watchUnload } from './pending-operations.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Whether the browser would ask before leaving. */
function asks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('asks before leaving while anything is pending, and no longer', () => {
  stop = watchUnload();
  expect(asks()).toBe(false);
  const endDeletion = beginOperation('delete');
  const endCopy = beginOperation('copy');
  expect(asks()).toBe(true);
  endDeletion();
  expect(asks()).toBe(true);
  endCopy();
  expect(asks()).toBe(false);
});

it('ends an operation once, however often it is ended', () => {
  const first = beginOperation('restore');
  const second = beginOperation('download-preparation');
  first();
  first();
  expect(hasPendingOperations()).toBe(true);
  second();
  expect(hasPendingOperations()).toBe(false);
});

it('does not ask while only resumable operations are pending', () => {
  stop = watchUnload();
  const endUpload = beginOperation('upload', { isResumable: true });
  expect(hasPendingOperations()).toBe(true);
  expect(asks()).toBe(false);
  const endCopy = beginOperation('copy');
  expect(asks()).toBe(true);
  endCopy();
  endUpload();
});
