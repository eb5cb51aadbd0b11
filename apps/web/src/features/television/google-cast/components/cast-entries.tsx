import { type ReactNode, useMemo } from 'react';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { CastSlideshowProvider, type FindCastStart } from '../../../../shared/slideshow/cast-entry.tsx';
import { useStore } from '../../../../shared/store/store.ts';
import { canCast, cast, prepareToCast } from '../model/cast.ts';
import { castStore } from '../model/cast-state.ts';

/** Lets the pages cast a slideshow wherever they start one. */
export function CastEntries({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const isAllowed = useSession().token !== undefined && canCast();
  const { phase, show, device } = useStore(castStore);
  const connected = phase === 'connected' && show ? device : undefined;
  const slideshow = useMemo(
    () =>
      isAllowed
        ? {
            device: connected,
            start: async (find: FindCastStart) => {
              // All at once, since the choice of devices opens only shortly after a press.
              prepareToCast();
              try {
                const start = await find();
                return start !== undefined && (await cast(start.carousel, start.fileId, true));
              } catch (error) {
                showFailure(t, error);
                return false;
              }
            },
          }
        : undefined,
    [isAllowed, connected, t],
  );
  return <CastSlideshowProvider value={slideshow}>{children}</CastSlideshowProvider>;
}
