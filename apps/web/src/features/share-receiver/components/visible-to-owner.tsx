import { type Share, setVisibleToOwner } from '@stund/contract';
import { showToast, Toggle } from '@stund/ui';
import { shareQuery } from '../../../shared/albums/share-query.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import styles from './visible-to-owner.module.css';

/** Lets a recipient with an account agree that the owner sees when they opened the share, and withdraw (docs/rules/shares.md#sh5). */
export function VisibleToOwner({ share }: { share: Share }) {
  const { t } = useTexts();
  if (share.current_user_can.changeProperties) return null;
  const { name } = share.owner;
  const change = async (visible: boolean) => {
    await callEndpoint(setVisibleToOwner, { params: { id: share.id }, body: { visible } });
    queryClient.setQueryData(
      shareQuery(share.id).queryKey,
      (before) => before && { ...before, visible_to_owner: visible },
    );
  };
  return (
    <Toggle
      className={styles.toggle}
      label={t('share-receiver.visible', { name })}
      help={t('share-receiver.visible.help', { name })}
      isOn={share.visible_to_owner}
      onChange={change}
      onRevert={(error) => void showToast({ kind: 'error', message: t(errorTextId(error)) })}
    />
  );
}
