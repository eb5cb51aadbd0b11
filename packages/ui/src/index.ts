export { Button, type ButtonProps, type ButtonVariant } from './actions/button.tsx';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export { classNames } from './class-names.ts';
export { Badge, type BadgeProps } from './feedback/badge.tsx';
export { Banner, type BannerKind, type BannerProps } from './feedback/banner.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { PageState, type PageStateProps } from './feedback/page-state.tsx';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar.tsx';
export { Spinner, type SpinnerProps } from './feedback/spinner.tsx';
export {
  dismissToast,
  showToast,
  type ToastAction,
  type ToastItem,
  type ToastOptions,
  ToastQueue,
  toasts,
} from './feedback/toast-queue.ts';
export { ToastRegion, type ToastRegionProps } from './feedback/toast-region.tsx';
export { UNLIMITED_BYTES, type Usage, type UsageLevel, usageOf } from './feedback/usage.ts';
export { UsageBar, type UsageBarProps } from './feedback/usage-bar.tsx';
export { Checkbox, type CheckboxProps } from './fields/checkbox.tsx';
export { Segmented, type SegmentedProps } from './fields/segmented.tsx';
export { Select, type SelectOption, type SelectProps } from './fields/select.tsx';
export { TextField, type TextFieldProps } from './fields/text-field.tsx';
export { Avatar, type AvatarProps, AvatarStack } from './identity/avatar.tsx';
export { BrandMark, type BrandMarkProps } from './identity/brand-mark.tsx';
export { initialsOf } from './identity/initials.ts';
export { Panel, type PanelProps } from './layout/panel.tsx';
export { type TabItem, type TabLinkProps, Tabs, type TabsProps } from './layout/tabs.tsx';
export { Dialog, type DialogProps } from './overlays/dialog.tsx';
export { Menu, type MenuProps, type MenuTriggerProps } from './overlays/menu.tsx';
export {
  MenuItem,
  type MenuItemLinkProps,
  type MenuItemProps,
  MenuNote,
  MenuSection,
  MenuSeparator,
} from './overlays/menu-item.tsx';
export { type ModalLayer, useModalLayer } from './overlays/modal-layer.ts';
export { type Align, type Side, usePlacement } from './overlays/placement.ts';
export { usePresence } from './overlays/presence.ts';
export { Tooltip, type TooltipProps, type TooltipSide } from './overlays/tooltip.tsx';
export { type Brand, setBrand, setTheme, type Theme } from './tokens/theme.ts';
