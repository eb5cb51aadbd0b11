import type { DisabledReason } from '@stund/ui';
import type { TextId } from '../i18n/text-catalogue.ts';
import { translate, useTexts } from '../i18n/texts.ts';
import { addresses } from '../navigation/addresses.ts';
import { alert } from '../prompts/prompts.ts';
import { getAccount } from './account.ts';
import { useKnownAccount } from './use-known-account.ts';

/**
 * Why a control is disabled for an account without a subscription; undefined for all others. A press explains it and leads to the
 * plans where they are for sale.
 */
export function useReadOnlyReason(id: TextId = 'shared.readOnly.reason'): DisabledReason | undefined {
  return useReadOnlyReasons()(id);
}

/** The same for several reasons. */
export function useReadOnlyReasons(): (id: TextId) => DisabledReason | undefined {
  const { t } = useTexts();
  const isReadOnly = useKnownAccount()?.is_read_only_user ?? false;
  return (id) => (isReadOnly ? { text: t(id), onPress: () => explainReadOnly(id) } : undefined);
}

function explainReadOnly(id: TextId): void {
  const soldIn = getAccount()?.plans_sold_in;
  void alert({
    title: translate(id),
    text: translate(soldIn === 'mobile_app' ? 'shared.readOnly.textInApp' : 'shared.readOnly.text'),
    action: translate('shared.close'),
    ...(soldIn === 'web' && { link: { label: translate('shared.readOnly.subscribe'), address: addresses.storage } }),
  });
}
