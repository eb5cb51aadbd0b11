import { type ComponentType, lazy, Suspense, useEffect, useReducer, useState } from 'react';
import {
  loadSunsetDialog,
  loadTermsDialog,
  type QueuedModalProps,
  useSunsetNotice,
  useTermsToApprove,
} from '../../features/notices/index.ts';
import { emptyQueue, modalOrder, nextModalQueue, type QueuedModal } from './modal-queue.ts';

/** What each modal shows. One without content is never wanted: the subscription's comes with the plans. */
const contents: Readonly<Partial<Record<QueuedModal, ComponentType<QueuedModalProps>>>> = {
  TermsOfService: lazy(async () => ({ default: (await loadTermsDialog()).TermsDialog })),
  SunsetDeletion: lazy(async () => ({ default: (await loadSunsetDialog()).SunsetDialog })),
};

/** Opens the modals that ask for themselves, one at a time. Render it once, for a signed-in person. */
export function ModalQueueLayer({ logOut }: { logOut: () => Promise<void> }) {
  const wishes = useWantedModals();
  const [queue, send] = useReducer(nextModalQueue, emptyQueue);
  const wanted = modalOrder.filter((modal) => wishes[modal] && contents[modal]).join();
  useEffect(() => {
    for (const modal of modalOrder) send({ type: wanted.includes(modal) ? 'wanted' : 'unwanted', modal });
  }, [wanted]);

  // Stays on the page while it leaves.
  const [shown, setShown] = useState(queue.open);
  if (queue.open && queue.open !== shown) setShown(queue.open);
  const Content = shown && contents[shown];
  return (
    <Suspense fallback={null}>
      {Content && <Content isOpen={queue.open === shown} onClose={() => send({ type: 'closed' })} logOut={logOut} />}
    </Suspense>
  );
}

function useWantedModals(): Record<QueuedModal, boolean> {
  return {
    Subscription: false,
    TermsOfService: useTermsToApprove() !== undefined,
    SunsetDeletion: useSunsetNotice() !== undefined,
  };
}
