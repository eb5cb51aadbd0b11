/** Modals that open by themselves, the most important first (docs/rules/pages.md#pa4). */
export const modalOrder = ['Subscription', 'TermsOfService', 'SunsetDeletion'] as const;
export type QueuedModal = (typeof modalOrder)[number];

export interface ModalQueue {
  readonly open: QueuedModal | undefined;
  readonly waiting: ReadonlySet<QueuedModal>;
}

export type ModalEvent =
  | { type: 'wanted'; modal: QueuedModal }
  /** The modal is no longer needed; it is also closed if it is open. */
  | { type: 'unwanted'; modal: QueuedModal }
  | { type: 'closed' };

export const emptyQueue: ModalQueue = { open: undefined, waiting: new Set() };

/** Shows one modal at a time: an open modal stays until it is closed, then the most important waiting one opens. */
export function nextModalQueue(queue: ModalQueue, event: ModalEvent): ModalQueue {
  const waiting = new Set(queue.waiting);
  let { open } = queue;
  if (event.type === 'wanted' && event.modal !== open) waiting.add(event.modal);
  if (event.type === 'unwanted') {
    waiting.delete(event.modal);
    if (open === event.modal) open = undefined;
  }
  if (event.type === 'closed') open = undefined;
  if (open === undefined) {
    open = modalOrder.find((modal) => waiting.has(modal));
    if (open) waiting.delete(open);
  }
  const isSame = open === queue.open && modalOrder.every((modal) => waiting.has(modal) === queue.waiting.has(modal));
  return isSame ? queue : { open, waiting };
}
