import type { FileRecord } from '@stund/contract';
import { getAccount } from '../../../../shared/account/account.ts';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';

/** Loads what marks files when it is first needed. */
export const loadFavorites = () => import('./set-favorites.ts');

export type MarkedFile = Pick<FileRecord, 'id' | 'job_id' | 'own_reaction'>;

/** Returns what marks a file as a favorite or no longer; undefined for files outside the own timeline. */
export function useToggleFavorite(): (file: MarkedFile) => (() => void) | undefined {
  const { t } = useTexts();
  return (file) => {
    if (file.job_id !== getAccount()?.default_job) return undefined;
    return async () => {
      try {
        const { setFavorites } = await loadFavorites();
        await setFavorites(file.job_id, [file.id], file.own_reaction !== 'favorite');
      } catch (error) {
        showFailure(t, error);
      }
    };
  };
}
