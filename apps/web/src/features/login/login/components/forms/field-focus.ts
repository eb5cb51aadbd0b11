/** Whether a form may focus its first field when it opens: on touch screens the keyboard would cover the page before it is read. */
export function opensWithFocusInField(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
