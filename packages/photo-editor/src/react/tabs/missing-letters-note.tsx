import { useEffect, useState } from 'react';
import { findTextDesign } from '../../assets/text-designs/text-designs.ts';
import type { TextDesignLayer, TextLayer } from '../../document/layers.ts';
import { missingLetters } from '../../vectors/text/missing-letters.ts';
import controls from '../controls/controls.module.css';
import { assetLibrary } from '../model/asset-library.ts';
import { useEditor } from '../model/editor-context.ts';

const mostNamed = 6;

/** Says which letters of a text no font of the editor has, since they are empty boxes in the saved picture, too. */
export function MissingLettersNote({ layer }: { layer: TextLayer | TextDesignLayer }) {
  const { t } = useEditor();
  const letters = useMissingLetters(layer);
  const named = letters.slice(0, mostNamed).join(' ');
  return (
    <div role="status" className={controls.status}>
      {letters.length > 0 && (
        <p className={controls.help}>
          {t('editor.text.missing', { letters: letters.length > mostNamed ? `${named} …` : named })}
        </p>
      )}
    </div>
  );
}

function useMissingLetters(layer: TextLayer | TextDesignLayer): readonly string[] {
  const [letters, setLetters] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const families = layer.kind === 'text' ? [layer.font] : (findTextDesign(layer.design)?.fonts ?? []);
      const assets = await assetLibrary.assetsFor({ layers: [layer] });
      const found = families.flatMap((family) => missingLetters(layer.text, assets.fontsOf(family)));
      if (isCurrent) setLetters([...new Set(found)]);
    };
    // A font that cannot be loaded has a message of its own.
    find().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [layer]);
  return letters;
}
