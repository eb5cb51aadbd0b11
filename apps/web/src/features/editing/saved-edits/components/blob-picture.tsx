import { useCallback } from 'react';

/** A picture that was made in the browser. */
export function BlobPicture({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} />;
}
