import { useLateModule } from '../network/use-late-module.ts';

const load = () => import('./prompt-layer.tsx');

/** Renders the dialogs of `confirm` and `alert`, once the page is idle: nothing asks before. */
export function LatePromptLayer() {
  const layer = useLateModule(load);
  return layer ? <layer.PromptLayer /> : null;
}
