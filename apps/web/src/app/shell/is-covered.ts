/** Whether a menu or a dialog is open. The viewer offers its actions; the editor has to ask before it is left. */
export function isCovered(): boolean {
  const layers = document.querySelectorAll('[data-modal-layer]:not([data-offers-actions]), [role="menu"]');
  return [...layers].some((layer) => layer.closest('[inert]') === null);
}
