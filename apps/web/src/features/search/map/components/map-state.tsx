import type { MapClusters } from '@stund/contract';
import { EmptyState } from '@stund/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { LoadError } from '../../../../shared/shell/load-error.tsx';

/** The list next to a map, or why there is none: no photo has a place, or they could not be loaded. */
export function MapState({ all, children }: { all: UseQueryResult<MapClusters>; children: ReactNode }) {
  const { t } = useTexts();
  if (all.data?.count === 0)
    return <EmptyState icon={<MapPin />} title={t('map.empty.title')} text={t('map.empty.text')} />;
  if (all.error && !all.data) return <LoadError title={t('map.failed')} query={all} />;
  return children;
}
