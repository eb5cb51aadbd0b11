import { Button, EmptyState } from '@stund/ui';
import { CloudOff } from 'lucide-react';
import { errorTextId } from '../api/error-text.ts';
import { useTexts } from '../i18n/texts.ts';

interface LoadErrorProps {
  title: string;
  /** The failed query. */
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  className?: string | undefined;
}

/** Displayed instead of content that could not be loaded: the reason, and a button that retries. */
export function LoadError({ title, query, className }: LoadErrorProps) {
  const { t } = useTexts();
  return (
    <EmptyState
      className={className}
      icon={<CloudOff />}
      title={title}
      text={t(errorTextId(query.error))}
      action={
        <Button variant="primary" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {t('shared.retry')}
        </Button>
      }
    />
  );
}
