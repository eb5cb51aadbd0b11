export { Button, type ButtonProps, type ButtonVariant, type DisabledReason } from './actions/button.tsx';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export { classNames } from './class-names.ts';
export { Badge, type BadgeProps } from './feedback/badge.tsx';
export { Banner, type BannerKind, type BannerProps } from './feedback/banner.tsx';
export { DaysLeftBadge, type DaysLeftBadgeProps } from './feedback/days-left-badge.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/page-state/empty-state.tsx';
export { PageState, type PageStateProps } from './feedback/page-state/page-state.tsx';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { Spinner, type SpinnerProps } from './feedback/spinner.tsx';
export {
  dismissToast,
  showToast,
  type ToastAction,
  type ToastItem,
  type ToastOptions,
  ToastQueue,
  toasts,
} from './feedback/toast/toast-queue.ts';
export { ToastRegion, type ToastRegionProps } from './feedback/toast/toast-region.tsx';
export { type Usage, type UsageLevel, unlimitedBytes, usageOf } from './feedback/usage/usage.ts';
export { UsageBar, type UsageBarProps } from './feedback/usage/usage-bar.tsx';
export { UsageByKind, type UsageByKindProps, type UsageKind } from './feedback/usage/usage-by-kind.tsx';
export { Checkbox, type CheckboxProps } from './fields/choice/checkbox.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './fields/choice/radio-group.tsx';
export { Segmented, type SegmentedProps } from './fields/choice/segmented.tsx';
export { Select, type SelectOption, type SelectProps } from './fields/choice/select.tsx';
export { Toggle, type ToggleProps } from './fields/choice/toggle.tsx';
export { DateField, type DateFieldLabels, type DateFieldProps } from './fields/date/date-field.tsx';
export {
  type CheckedField,
  type CheckedFieldOptions,
  checkFields,
  type FieldRules,
  findBrokenRule,
  type RuleMessages,
  useCheckedField,
} from './fields/field-rules.ts';
export { ChipsField, type ChipsFieldProps } from './fields/text/chips-field.tsx';
export { TextField, type TextFieldProps } from './fields/text/text-field.tsx';
export { Avatar, type AvatarProps, AvatarStack, type AvatarStackProps } from './identity/avatar.tsx';
export { BrandMark, type BrandMarkProps } from './identity/brand-mark.tsx';
export { initialsOf } from './identity/initials.ts';
export { Disclosure, type DisclosureProps } from './layout/disclosure.tsx';
export { Panel, type PanelProps } from './layout/panel.tsx';
export { type SelectionAction, SelectionToolbar, type SelectionToolbarProps } from './layout/selection-toolbar.tsx';
export { SidePanel, type SidePanelProps } from './layout/side-panel.tsx';
export { type TabItem, type TabLinkProps, Tabs, type TabsProps } from './layout/tabs.tsx';
export { narrowQuery, phoneQuery, useMediaQuery } from './layout/use-media-query.ts';
export { FlowGrid, type FlowGridProps } from './lists/flow-grid.tsx';
export type { GridSection } from './lists/grid-window.ts';
export { positioned } from './lists/positioned.ts';
export type { TileFocusProps } from './lists/use-grid-focus.ts';
export { VirtualGrid, type VirtualGridProps } from './lists/virtual-grid.tsx';
export { VirtualList, type VirtualListProps } from './lists/virtual-list.tsx';
export { closeTopmost, isClosedByBack, onOpenedForBack, useClosedByBack } from './overlays/back-stack.ts';
export { Dialog, type DialogProps } from './overlays/dialog/dialog.tsx';
export { FlowDialog, type FlowDialogProps, type FlowStepAction } from './overlays/dialog/flow-dialog.tsx';
export { Prompt, type PromptProps } from './overlays/dialog/prompt.tsx';
export {
  type CommandGroup,
  CommandList,
  type CommandListProps,
  type CommandOption,
} from './overlays/menu/command-list.tsx';
export { ContextMenu, type ContextMenuProps } from './overlays/menu/context-menu.tsx';
export { Menu, type MenuProps, type MenuTriggerProps } from './overlays/menu/menu.tsx';
export {
  MenuItem,
  type MenuItemLinkProps,
  type MenuItemProps,
  MenuNote,
  MenuSection,
  MenuSeparator,
} from './overlays/menu/menu-item.tsx';
export { type ModalLayer, useModalLayer } from './overlays/modal-layer.ts';
export { type Align, type Side, usePlacement } from './overlays/placement.ts';
export { usePresence } from './overlays/presence.ts';
export { Tooltip, type TooltipProps, type TooltipSide } from './overlays/tooltip/tooltip.tsx';
export { PerkTable, type PerkTableProps } from './plans/perk-table.tsx';
export { PlanCell, type PlanCellProps } from './plans/plan-cell.tsx';
export { type PlanOffer, type PlanSize, PlansTable, type PlansTableProps } from './plans/plans-table.tsx';
export { SavedCardRow, type SavedCardRowProps } from './plans/saved-card-row.tsx';
export { type Brand, setBrand, setTheme, type Theme } from './tokens/theme.ts';
