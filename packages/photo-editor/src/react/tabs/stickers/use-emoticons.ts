import { useEffect, useState } from 'react';

type Emoticons = typeof import('../../../assets/stickers/emoticons.ts');

/** The outlines of all emoticons, which are loaded with the tab. */
export function useEmoticons(): Emoticons | undefined {
  const [emoticons, setEmoticons] = useState<Emoticons>();
  useEffect(() => {
    let isCurrent = true;
    import('../../../assets/stickers/emoticons.ts').then(
      (loaded) => isCurrent && setEmoticons(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return emoticons;
}
