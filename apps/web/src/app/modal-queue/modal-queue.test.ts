import { describe, expect, it } from 'vitest';
import { emptyQueue, type ModalEvent, modalOrder, nextModalQueue, type QueuedModal } from './modal-queue.ts';

const wanted = (modal: QueuedModal): ModalEvent => ({ type: 'wanted', modal });
const unwanted = (modal: QueuedModal): ModalEvent => ({ type: 'unwanted', modal });
const closed: ModalEvent = { type: 'closed' };
const openAfter = (...events: ModalEvent[]) => events.reduce(nextModalQueue, emptyQueue).open;

it('has the order Subscription, TermsOfService, SunsetDeletion', () => {
  expect(modalOrder).toEqual(['Subscription', 'TermsOfService', 'SunsetDeletion']);
});

describe('one at a time', () => {
  it.each<[string, ModalEvent[], QueuedModal | undefined]>([
    ['nothing wanted', [], undefined],
    ['the only one', [wanted('SunsetDeletion')], 'SunsetDeletion'],
    [
      'an open modal stays, though a more important one is wanted',
      [wanted('SunsetDeletion'), wanted('Subscription')],
      'SunsetDeletion',
    ],
    [
      'then the most important opens',
      [wanted('SunsetDeletion'), wanted('TermsOfService'), wanted('Subscription'), closed],
      'Subscription',
    ],
    [
      'then the next',
      [wanted('Subscription'), wanted('SunsetDeletion'), wanted('TermsOfService'), closed],
      'TermsOfService',
    ],
    [
      'then the last',
      [wanted('Subscription'), wanted('SunsetDeletion'), wanted('TermsOfService'), closed, closed],
      'SunsetDeletion',
    ],
    ['then none', [wanted('TermsOfService'), closed], undefined],
    ['a modal that is no longer wanted closes', [wanted('TermsOfService'), unwanted('TermsOfService')], undefined],
    [
      'a modal that is no longer wanted is skipped',
      [wanted('Subscription'), wanted('TermsOfService'), wanted('SunsetDeletion'), unwanted('TermsOfService'), closed],
      'SunsetDeletion',
    ],
    ['twice is once', [wanted('TermsOfService'), wanted('TermsOfService'), closed], undefined],
    [
      'waiting twice is once',
      [wanted('Subscription'), wanted('TermsOfService'), wanted('TermsOfService'), closed, closed],
      undefined,
    ],
    ['closing nothing', [closed], undefined],
  ])('%s', (_, events, expected) => {
    expect(openAfter(...events)).toBe(expected);
  });
});

it('stays the same object while nothing changes', () => {
  const queue = nextModalQueue(emptyQueue, wanted('TermsOfService'));
  expect(nextModalQueue(queue, wanted('TermsOfService'))).toBe(queue);
  expect(nextModalQueue(emptyQueue, unwanted('Subscription'))).toBe(emptyQueue);
});
