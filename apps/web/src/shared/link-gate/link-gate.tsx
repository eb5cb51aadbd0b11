import type { JobId } from '@stund/contract';
import { Spinner } from '@stund/ui';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { albumKeys } from '../albums/album-keys.ts';
import { failureCode } from '../api/api-error.ts';
import { hostDirectoryQuery } from '../api/media-url.ts';
import { fileKeys } from '../files/file-keys.ts';
import type { TextId } from '../i18n/text-catalogue.ts';
import { useTexts } from '../i18n/texts.ts';
import { albumFetchStatusOf } from './fetch-status.ts';
import styles from './link-gate.module.css';
import type { PasswordSubmit } from './submit-password.ts';
import { useStableError } from './use-stable-error.ts';

/** Why something could not be fetched, and how to retry. */
export interface FetchFailure {
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

/** The pages shown instead of what the link leads to. */
export interface LinkGatePages {
  password: (submit: PasswordSubmit) => ReactNode;
  loginRequired: () => ReactNode;
  /** With `failure` it could not be fetched, and may exist. */
  notFound: (failure?: FetchFailure) => ReactNode;
  /** It was open and is no longer available. */
  gone: () => ReactNode;
}

interface LinkGateProps {
  jobId: JobId;
  /** The details of the job. Their refusal decides which page is shown. */
  details: UseQueryResult<unknown>;
  submit: PasswordSubmit;
  pages: LinkGatePages;
  loadingId: TextId;
  children: ReactNode;
}

/**
 * Renders its children once access to an album or share is granted and its details and the host directory are loaded.
 * Otherwise, also when access is lost later, renders the page that explains why.
 */
export function LinkGate({ jobId, details, submit, pages, loadingId, children }: LinkGateProps) {
  const hosts = useQuery(hostDirectoryQuery);
  const error = details.error ?? (hosts.data ? null : hosts.error);
  const status = albumFetchStatusOf({
    isStarted: details.fetchStatus !== 'idle' || details.isFetched,
    isKnown: details.data !== undefined && (hosts.data !== undefined || !hosts.isPending),
    isFresh: !details.isStale,
    failure: error === null ? undefined : failureCode(error),
    isPasswordProvided: submit.isPending || submit.isSuccess,
  });
  const isShown = hosts.data !== undefined && (status === 'FETCHED' || status === 'PARTIALLY_FETCHED');
  // The whole page is rendered in parts, between which the browser can answer and paint.
  const isRendered = useDeferredValue(isShown);
  const failedWith = useStableError({
    error: status === 'FETCH_FAILED' ? error : null,
    isPending: status === 'PENDING',
  });
  const { isSuccess: isAccepted, reset } = submit;
  useEffect(() => {
    // If the password changes while the files are displayed, the new one is requested.
    if (isShown && isAccepted) reset();
  }, [isShown, isAccepted, reset]);
  useEvictWhenClosed(
    jobId,
    status === 'RECENTLY_DELETED' || status === 'LOGIN_REQUIRED' || status === 'PASSWORD_REQUIRED',
  );

  if (isShown) return isRendered ? children : <Loading textId={loadingId} />;
  if (failedWith !== null) {
    const retry = () => [details, hosts].forEach((query) => void (query.isError && query.refetch()));
    return pages.notFound({ error: failedWith, isRetrying: status === 'PENDING', retry });
  }
  switch (status) {
    case 'PASSWORD_REQUIRED':
    case 'PASSWORD_PROVIDED':
      return pages.password(submit);
    case 'LOGIN_REQUIRED':
      return pages.loginRequired();
    case 'NOT_FOUND':
      return pages.notFound();
    case 'RECENTLY_DELETED':
      return pages.gone();
    default:
      return <Loading textId={loadingId} />;
  }
}

/** Removes the data of a job from the cache once access to it is lost; its details hold the refusal. */
function useEvictWhenClosed(jobId: JobId, isClosed: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isClosed) return;
    queryClient.removeQueries({ queryKey: fileKeys.all(jobId) });
    queryClient.removeQueries({
      queryKey: albumKeys.album(jobId),
      predicate: ({ queryKey }) => !isHead(jobId, queryKey[2]),
    });
  }, [queryClient, jobId, isClosed]);
}

function isHead(jobId: JobId, part: unknown): boolean {
  return part === albumKeys.details(jobId)[2] || part === albumKeys.share(jobId)[2];
}

function Loading({ textId }: { textId: TextId }) {
  const { t } = useTexts();
  return (
    <div className={styles.loading}>
      <Spinner size={24} label={t(textId)} />
    </div>
  );
}
