import type { StripeSubscription, UserGrant } from '@stund/contract';
import { Badge, Banner, Button, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../../../../shared/account/account.ts';
import { brandName } from '../../../../../shared/brand/brand.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { type Catalogue, grantsQuery, productsQuery, refreshPlansOnly, subscriptionsQuery } from '../../api/queries.ts';
import { groupGrants, isUnlimitedByOthers } from '../../model/grants.ts';
import { GrantsSection } from '../grants-section.tsx';
import { CancelRow } from './cancel-row.tsx';
import { CardSection } from './card-section.tsx';
import { ChoosePlan } from './choose-plan.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { PerksSection } from './perks-section.tsx';
import { ReceiptsSection } from './receipts-section.tsx';
import styles from './storage-plans.module.css';
import { SubscriptionLead } from './subscription-lead.tsx';

/** The subscription on the storage page. Renders nothing where nothing is for sale and all storage is included. */
export function StoragePlans() {
  const { plans_sold_in: place, max_space: maxBytes, isBeingShutDown } = useAccount();
  const shownBytes = useRef(maxBytes);
  useEffect(() => {
    if (shownBytes.current === maxBytes) return;
    shownBytes.current = maxBytes;
    void refreshPlansOnly();
  }, [maxBytes]);
  const { data: grants = [] } = useQuery(grantsQuery);
  // A subscriber can still cancel.
  const isSubscribed = groupGrants(grants).subscription !== undefined;
  const soldIn = isBeingShutDown && !isSubscribed ? 'nowhere' : place;
  const isSold = soldIn !== 'nowhere';
  const parts = (isSold || grants.some(({ source }) => source !== 'capture')) && <GrantsSection grants={grants} />;
  return (
    <div className={styles.section}>
      {soldIn === 'web' ? (
        <PlansOnWeb grants={grants}>{parts}</PlansOnWeb>
      ) : (
        <>
          {soldIn === 'mobile_app' && <PlansInApp />}
          {parts}
        </>
      )}
    </div>
  );
}

function PlansInApp() {
  const { t } = useTexts();
  return (
    <PlansPart>
      <p className={styles.lead}>{t('plans.mobileOnly', { brand: brandName })}</p>
    </PlansPart>
  );
}

/** The children follow when the plans are there, which would move them down the page otherwise. */
function PlansOnWeb({ grants, children }: { grants: readonly UserGrant[]; children: ReactNode }) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const products = useQuery(productsQuery(params.get('flag') ?? undefined));
  const subscriptions = useQuery(subscriptionsQuery);
  const failed = products.isError ? products : subscriptions;
  if (failed.isError) {
    const text = products.isError ? 'plans.loadFailed' : 'plans.subscriptionUnknown';
    return (
      <>
        <Failed text={t(text)} retry={failed.refetch} />
        {children}
      </>
    );
  }
  if (!products.data || !subscriptions.data) return <LoadingPlans />;
  const subscription = subscriptions.data.find(({ status }) => status !== 'canceled');
  return (
    <>
      {products.data.sold_in === 'mobile_app' ? (
        <PlansInApp />
      ) : (
        <Plans catalogue={products.data} subscription={subscription} grants={grants} />
      )}
      {children}
    </>
  );
}

function LoadingPlans() {
  const { t } = useTexts();
  return (
    <PlansPart>
      <p className={styles.loading} role="status">
        <Spinner size={20} />
        {t('plans.loading')}
      </p>
    </PlansPart>
  );
}

interface PlansProps {
  catalogue: Catalogue;
  subscription: StripeSubscription | undefined;
  grants: readonly UserGrant[];
}

function Plans({ catalogue, subscription, grants }: PlansProps) {
  const { t } = useTexts();
  const { subscription: grant, ofAppStore } = groupGrants(grants);
  const isSandbox = catalogue.provider === 'sandbox';
  const isWaiting = subscription?.status === 'incomplete';
  if (!subscription && ofAppStore) {
    const store = t(`plans.source.${ofAppStore.source}`, { brand: brandName });
    return (
      <PlansPart>
        <p className={styles.lead}>{t('plans.appStore', { store })}</p>
      </PlansPart>
    );
  }
  if (!subscription && isUnlimitedByOthers(grants)) {
    return (
      <PlansPart>
        <p className={styles.lead}>{t('plans.unlimited')}</p>
      </PlansPart>
    );
  }
  return (
    <>
      <PlansPart isSandbox={isSandbox}>
        <SubscriptionLead catalogue={catalogue} subscription={subscription} />
        {subscription && <PaymentProblem catalogue={catalogue} subscription={subscription} />}
        {!isWaiting && !subscription?.cancel_at_period_end && (
          <ChoosePlan catalogue={catalogue} subscription={subscription} />
        )}
      </PlansPart>
      <CardSection catalogue={catalogue} hasSubscription={subscription !== undefined} />
      {subscription && grant && <CancelRow subscription={subscription} grant={grant} />}
      <PerksSection perks={catalogue.perks} />
      <ReceiptsSection />
    </>
  );
}

/** The first part, below its heading. It has no line above it, since the usage belongs to it. */
function PlansPart({ isSandbox, children }: { isSandbox?: boolean; children: ReactNode }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <section aria-labelledby={id} id="plans">
      <h2 id={id} className={styles.title}>
        {t('plans.title')}
        {isSandbox && <Badge tone="outline">{t('plans.sandbox')}</Badge>}
      </h2>
      {children}
    </section>
  );
}

function Failed({ text, retry }: { text: string; retry: () => Promise<unknown> }) {
  const { t } = useTexts();
  const again = (
    <Button size={32} variant="tertiary" onClick={() => void retry()}>
      {t('plans.retry')}
    </Button>
  );
  return (
    <PlansPart>
      <Banner kind="danger" action={again} className={styles.banner}>
        {text}
      </Banner>
    </PlansPart>
  );
}
