import { type ComponentType, lazy, Suspense, useEffect, useReducer, useState } from 'react';
import { loadSubscriptionDialog, useIsOfferPending, useSubscriptionOffer } from '../../features/plans/plans/index.ts';
import {
  loadSunsetDialog,
  loadTermsDialog,
  type QueuedModalProps,
  useSunsetNotice,
  useTermsToApprove,
} from '../../features/together/service-notices/index.ts';
import { loadPageTexts } from '../../shared/i18n/texts.ts';
import { emptyQueue, modalOrder, nextModalQueue, type QueuedModal } from './modal-queue.ts';

/** The content of each modal. */
const contents: Readonly<Record<QueuedModal, ComponentType<QueuedModalProps>>> = {
  Subscription: lazy(async () => {
    const [{ SubscriptionDialog }] = await Promise.all([loadSubscriptionDialog(), loadPageTexts()]);
    return { default: SubscriptionDialog };
  }),
  TermsOfService: lazy(async () => ({ default: (await loadTermsDialog()).TermsDialog })),
  SunsetDeletion: lazy(async () => ({ default: (await loadSunsetDialog()).SunsetDialog })),
};

/** Opens the modals that are due, one at a time. Render it once, for a logged-in person. */
export function ModalQueueLayer({ logOut }: { logOut: () => Promise<void> }) {
  const wantedModals = useWantedModals();
  const [queue, send] = useReducer(nextModalQueue, emptyQueue);
  // The first in the order is known last. None opens before, since an open modal stays.
  const isPending = useIsOfferPending();
  const wanted = isPending ? '' : modalOrder.filter((modal) => wantedModals[modal]).join();
  useEffect(() => {
    for (const modal of modalOrder) send({ type: wanted.includes(modal) ? 'wanted' : 'unwanted', modal });
  }, [wanted]);

  // The modal stays mounted while it is animated away.
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
    Subscription: useSubscriptionOffer() !== undefined,
    TermsOfService: useTermsToApprove() !== undefined,
    SunsetDeletion: useSunsetNotice() !== undefined,
  };
}
