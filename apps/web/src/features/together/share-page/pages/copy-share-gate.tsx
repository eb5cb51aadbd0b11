import type { JobId } from '@stund/contract';
import { ImageDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { copyShareToTimeline, GatePage, LoginGate } from '../../guests/index.ts';
import { ShareGate } from '../components/share-gate.tsx';

/** Handles /share/{share}/copyShare: after the login copies the files to the timeline and opens it. */
export function CopyShareGate({ jobId }: { jobId: JobId }) {
  const { t } = useTexts();
  return (
    <LoginGate icon={<ImageDown />} title={t('share-page.copy.title')} text={t('share-page.copy.text')}>
      <ShareGate jobId={jobId}>
        <Copying jobId={jobId} />
      </ShareGate>
    </LoginGate>
  );
}

function Copying({ jobId }: { jobId: JobId }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void copyShareToTimeline(jobId).then((isCopied) =>
      navigate(isCopied ? addresses.photos : addresses.share(jobId), { replace: true }),
    );
  }, [navigate, jobId]);
  return <GatePage icon={<ImageDown />} title={t('share-page.adding')} lead="" />;
}
