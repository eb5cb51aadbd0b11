import { QaCorner } from '../../features/operator/developer/index.ts';
import { PromptLayer } from '../../shared/prompts/prompt-layer.tsx';

/** What is over all pages and shows something only at times. It is loaded after the page: nothing asks before. */
export function RootLayers() {
  return (
    <>
      <PromptLayer />
      <QaCorner />
    </>
  );
}
