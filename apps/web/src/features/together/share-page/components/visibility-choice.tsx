import { type Share, setVisibleToOwner } from '@stund/contract';
import { Checkbox, showToast } from '@stund/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { albumKeys } from '../../../../shared/albums/album-keys.ts';
import { shareQuery } from '../../../../shared/albums/share-query.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './visibility-choice.module.css';

/** Lets recipients with an account agree that the owner sees that they opened the share (docs/rules/shares.md#sh5). */
export function VisibilityChoice({ share }: { share: Share }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { queryKey } = shareQuery(share.id);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (visible: boolean) => callEndpoint(setVisibleToOwner, { params: { id: share.id }, body: { visible } }),
    onSuccess: (_reply, visible) =>
      queryClient.setQueryData(queryKey, (known) => known && { ...known, visible_to_owner: visible }),
    onError: (error) => {
      showToast({ kind: 'error', message: t(errorTextId(error)) });
      void queryClient.invalidateQueries({ queryKey: albumKeys.share(share.id) });
    },
  });
  return (
    <div className={styles.choice}>
      <Checkbox
        checked={isPending ? variables : share.visible_to_owner}
        onChange={(event) => mutate(event.currentTarget.checked)}
      >
        {t('share-page.visible', { name: share.owner.name })}
      </Checkbox>
    </div>
  );
}
