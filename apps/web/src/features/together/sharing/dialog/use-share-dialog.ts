import { type JobId, type Share, timing } from '@stund/contract';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../../shared/session/session.ts';
import { closeShareDialog, type ShareRequest } from '../../../../shared/sharing/share-request.ts';
import { usePromptLogin } from '../../guests/index.ts';
import { ensureShare, type ShareDraft, startShareDraft } from '../api/create-share.ts';
import { defaultOptions, type ShareOptions } from '../model/share-options.ts';

export type ShareView = 'options' | 'albumOptions' | 'email' | 'text' | 'externalOptions';

/** What can be passed on: the link of a share, of an album with the files, or of a single file. */
export type ShareResult =
  | { kind: 'share'; share: Share; options: ShareOptions; isForText: boolean }
  | { kind: 'file'; link: string; isForText: boolean }
  | { kind: 'album'; jobId: JobId; name: string; count: number; isNew: boolean; hasPassword: boolean };

export type ShareDialogState = ReturnType<typeof useShareDialog>;

/** The state of the dialog, and what leads from one view to another (docs/rules/shares.md#sh9). */
export function useShareDialog(request: ShareRequest) {
  const hasAccount = useSession().token !== undefined;
  const logInFirst = usePromptLogin();
  const [view, setView] = useState<ShareView>('options');
  const [options, setOptions] = useState<ShareOptions>(defaultOptions);
  const [result, setResult] = useState<ShareResult>();
  const [isPasswordMissing, setPasswordMissing] = useState(false);
  const failure = useFailureBanner();
  const draft = useRef<ShareDraft>(startShareDraft());
  const wasShared = useRef(false);
  /** Incremented when the view is left, so that a late reply changes nothing. */
  const turn = useRef(0);

  const show = (next: ShareView) => {
    turn.current += 1;
    setView(next);
  };
  const isReady = () => {
    const isMissing = options.needsPassword && options.password === '';
    setPasswordMissing(isMissing);
    return !isMissing;
  };
  const getLink = async (isForText: boolean) => {
    if (!isReady()) return;
    failure.hide();
    setResult(undefined);
    show('externalOptions');
    const started = turn.current;
    try {
      const share = await ensureShare(draft.current, request, options);
      wasShared.current = true;
      if (turn.current === started) setResult({ kind: 'share', share, options, isForText });
    } catch {
      if (turn.current !== started) return;
      show('options');
      failure.show();
    }
  };
  const closeAlone = () => {
    turn.current += 1;
    closeShareDialog();
  };
  return {
    request,
    hasAccount,
    view,
    show,
    options,
    change: (change: Partial<ShareOptions>) => {
      setPasswordMissing(false);
      setOptions((current) => ({ ...current, ...change }));
    },
    isPasswordMissing,
    result,
    failure,
    /** Runs an action that needs an account, or asks to log in first. */
    withAccount: (action: () => void) => (hasAccount ? action() : void logInFirst()),
    getLink: (isForText = false) => {
      if (request.canShare && hasAccount) return void getLink(isForText);
      if (request.directLink === undefined) return void logInFirst();
      setResult({ kind: 'file', link: request.directLink, isForText });
      show('externalOptions');
    },
    /** Opens a form that needs the options to be complete. */
    openForm: (form: 'albumOptions' | 'email' | 'text') => {
      if (isReady()) show(form);
    },
    createShare: () => ensureShare(draft.current, request, options),
    /** Something was shared: the selection ends with the dialog. */
    noteShared: () => {
      wasShared.current = true;
    },
    showAlbum: (album: Omit<Extract<ShareResult, { kind: 'album' }>, 'kind'>) => {
      wasShared.current = true;
      setResult({ kind: 'album', ...album });
      show('externalOptions');
    },
    /** After the share was stopped: the next link is a new one. */
    startAgain: () => {
      draft.current = startShareDraft();
      wasShared.current = false;
      show('options');
    },
    close: () => {
      closeAlone();
      if (wasShared.current) request.onShared?.();
    },
    /** For the back button, which leaves one thing at a time: the selection stays. */
    closeAlone,
  };
}

/** The banner that says that sharing has failed, for 3 seconds. */
function useFailureBanner() {
  const [shownAt, setShownAt] = useState<number>();
  useEffect(() => {
    if (shownAt === undefined) return;
    const timer = setTimeout(() => setShownAt(undefined), timing.shareErrorBannerMs);
    return () => clearTimeout(timer);
  }, [shownAt]);
  return { isShown: shownAt !== undefined, show: () => setShownAt(Date.now()), hide: () => setShownAt(undefined) };
}
