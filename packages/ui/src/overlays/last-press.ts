/** Whether the last input was a finger on the screen. */
let wasTouch = false;

if (typeof document !== 'undefined') {
  const options = { capture: true, passive: true };
  const onPointer = ({ pointerType }: PointerEvent) => {
    wasTouch = pointerType === 'touch';
  };
  const onKey = () => {
    wasTouch = false;
  };
  document.addEventListener('pointerdown', onPointer, options);
  document.addEventListener('keydown', onKey, options);
}

/**
 * Moves the focus with a visible focus ring, which shows what Enter will do. After a touch nobody is about to press Enter, so that it
 * is not shown.
 */
export function focusVisibly(element: HTMLElement): void {
  element.focus({ focusVisible: !wasTouch } as FocusOptions);
}
